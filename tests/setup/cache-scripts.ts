import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const SCRIPT = /^\/(?:elements|node_modules|react-wrappers|tests)\/.*\.[jt]sx?$/;

/** Seconds: longer than any run. */
const LIFETIME = 3600;

/**
 * Lets browsers cache scripts for the rest of the run: each test file loads hundreds of
 * them, which do not change. Every run starts browsers with an empty cache.
 */
export const cacheScripts: Middleware = async (context, next) => {
  await next();
  if (context.status === 200 && SCRIPT.test(context.path)) context.set('Cache-Control', `max-age=${LIFETIME}`);
};
