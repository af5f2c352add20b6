import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server, with a user who can create databases. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL server for all tests of the store, which get its URL by `inject('postgresUrl')`. */
export default async function servePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
