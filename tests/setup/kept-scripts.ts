import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const SCRIPT = /^\/(?:elements|node_modules|react-wrappers|tests)\/.*\.[jt]sx?$/;

/** Seconds: longer than any run. */
const LIFETIME = 3600;

/**
 * Lets browsers keep the scripts that they have loaded for the rest of the run: each file of tests begins with hundreds of
 * them, which do not change meanwhile. Every run has browsers of its own that know none.
 */
export const keepScripts: Middleware = async (context, next) => {
  await next();
  if (context.status === 200 && SCRIPT.test(context.path)) context.set('Cache-Control', `max-age=${LIFETIME}`);
};
