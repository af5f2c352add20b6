/** The variable that says where the database is: `postgresql://user:password@host:5432/name`. */
export const DATABASE_URL = 'PALLET_DATABASE_URL';

/**
 * Names a database for messages: host, port and name, never who signs in, and with what.
 *
 * @throws Error when it is no address of a database; it does not say what it is instead, which may hold a password
 */
export function placeOf(url: string): string {
  const isAddress = /^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url);
  const { hostname, port, pathname, searchParams } = new URL(isAddress ? url : 'none:');
  // A password with a "/" that is not escaped would begin the name.
  if (!isAddress || !/^\/[^/@:]+$/.test(pathname)) {
    throw new Error(
      `${DATABASE_URL} is no address of a PostgreSQL database. Write it as postgresql://user:password@host:5432/name, and ` +
        'characters such as "/" and "@" in the password as %2F and %40.',
    );
  }
  const host = hostname || searchParams.get('host') || 'localhost';
  return `${host}${port && `:${port}`}${pathname}`;
}
