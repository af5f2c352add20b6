/** The environment variable with the URL of the database: `postgresql://user:password@host:5432/name`. */
export const DATABASE_URL = 'PALLET_DATABASE_URL';

/**
 * The host, port, and name of a database for messages, without credentials.
 *
 * @throws Error for an invalid URL, without quoting it, because it may contain a password
 */
export function describeDatabase(url: string): string {
  const isAddress = /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url);
  const { hostname, port, pathname, searchParams } = new URL(isAddress ? url : 'none:');
  // An unescaped "/" in a password would become part of the database name.
  if (!isAddress || !/^\/[^/@:]+$/.test(pathname)) {
    throw new Error(
      `${DATABASE_URL} is not the URL of a PostgreSQL database. Write it as postgresql://user:password@host:5432/name, and ` +
        'characters such as "/" and "@" in the password as %2F and %40.',
    );
  }
  const host = hostname || searchParams.get('host') || 'localhost';
  return `${host}${port && `:${port}`}${pathname}`;
}
