import pg from 'pg';
import { ContentUnavailableError, type UnavailableReason } from '../backend.js';

/**
 * What the errors of PostgreSQL and its driver mean for the caller, by error code or, for SQLSTATE codes, by class (the
 * first two characters). All others are defects.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const REASONS: Readonly<Record<string, UnavailableReason>> = {
  '08': 'away', // Connection exceptions, also of connection poolers.
  '40003': 'away', // The connection was lost during a statement.
  '55000': 'away', // The database does not accept connections at present.
  '57P01': 'away', // Shutdown, or the connection was ended by an administrator.
  '57P02': 'away', // Shutdown after a crash.
  '57P03': 'away', // Startup, shutdown, or recovery.
  '57P04': 'away', // The database was dropped.
  '57P05': 'away', // The connection was idle for too long.
  ECONNABORTED: 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETDOWN: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',

  '25006': 'read-only',
  '0A000': 'read-only', // A standby server cannot access the unlogged table of requests. Otherwise all features exist.

  '25P03': 'busy', // A transaction waited for too long.
  '25P04': 'busy', // A transaction took too long.
  '40001': 'busy', // Serialization failure.
  '40P01': 'busy', // Deadlock.
  '53300': 'busy', // Too many connections.
  '55P03': 'busy', // Lock timeout.
  '57014': 'busy', // Statement timeout.

  '53': 'full', // Disk full, out of memory, and other limits.
  '58': 'full', // Errors of the operating system, such as failed input and output.

  '28': 'refused', // Invalid user, password, or certificate.
  '3D000': 'refused', // The database does not exist.
  '3F000': 'refused', // No schema in the search path.
  '42501': 'refused', // A missing right.
  CERT_HAS_EXPIRED: 'refused',
  CERT_NOT_YET_VALID: 'refused',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'refused',
  EPROTO: 'refused', // TLS protocol errors.
  ERR_TLS_CERT_ALTNAME_INVALID: 'refused',
  SELF_SIGNED_CERT_IN_CHAIN: 'refused',
  UNABLE_TO_GET_ISSUER_CERT: 'refused',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'refused',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'refused',
};

/** Errors for which the driver has no code, by message. */
const REASONS_BY_MESSAGE: readonly (readonly [RegExp, UnavailableReason])[] = [
  [
    /connection (?:terminated|timeout|error)|timeout exceeded|read timeout|not queryable|after calling end|been destroyed/i,
    'away',
  ],
  [/^SASL: |SSL connection/, 'refused'],
];

/**
 * Converts an error of PostgreSQL or its driver.
 *
 * @param database - its name for messages, without credentials
 * @returns undefined for other errors and for defects
 */
export function toUnavailableError(error: unknown, database: string): ContentUnavailableError | undefined {
  // The content that is written to this database may come from another one.
  if (!(error instanceof Error) || error instanceof ContentUnavailableError) return undefined;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const reason =
    error instanceof pg.DatabaseError
      ? (REASONS[code] ?? REASONS[code.slice(0, 2)])
      : // A missing socket file has the code of any other missing file.
        (REASONS[code] ??
        (syscall === 'connect' ? 'away' : REASONS_BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1]));
  return reason && new ContentUnavailableError(database, reason, error.message || code || 'no connection');
}
