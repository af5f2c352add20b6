import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server, with the rights to make databases in it. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL server for all tests of the store, which `inject('postgresUrl')`. */
export default async function servePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
