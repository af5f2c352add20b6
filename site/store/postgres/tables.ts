import type { ColumnType, Generated } from 'kysely';

/** Written as ISO 8601, read as Date. */
type Timestamp = ColumnType<Date, string, string>;

/** The single row about all content. */
interface StateTable {
  readonly is_only: boolean;
  /** Changes when the content is restored: change numbers are only comparable within one origin. */
  origin: string;
  /** Number of the last change. */
  change: number;
}

interface FilesTable {
  readonly name: string;
  /** Null if the file was removed. */
  bytes: Buffer | null;
  changed_at: Timestamp;
  change: number;
}

interface RevisionsTable {
  readonly name: string;
  readonly number: number;
  readonly kind: string;
  readonly at: Timestamp;
  readonly made_by: string;
  readonly text: Buffer;
  readonly publishes: number | null;
  readonly last_published: number;
  readonly restores: number | null;
  readonly conflicts: ColumnType<unknown, string | null, never>;
  label: string | null;
  /** Names of its fields in order, so that its file can be restored byte for byte; null in older rows. */
  fields: string[] | null;
  change: number;
}

interface AuditLogTable {
  readonly id: Generated<number>;
  readonly at: Timestamp;
  readonly made_by: string;
  readonly role: string;
  readonly what: string;
  readonly status: number;
}

interface EndedSessionsTable {
  readonly id: string;
  readonly ends_at: Timestamp;
}

interface RequestsTable {
  /** Identifies the requests that are counted together. */
  readonly key: string;
  minute: Date;
  count: number;
}

/** The tables after all migrations in `migrations.ts`. */
export interface Tables {
  pallet_state: StateTable;
  pallet_files: FilesTable;
  pallet_revisions: RevisionsTable;
  pallet_deeds: AuditLogTable;
  pallet_ended_sessions: EndedSessionsTable;
  pallet_requests: RequestsTable;
}
