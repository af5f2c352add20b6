import type { ColumnType, Generated } from 'kysely';

/** Moments go in as ISO 8601 and come out as dates. */
type Moment = ColumnType<Date, string, string>;

/** One row about all of the content. */
interface StateTable {
  readonly is_only: boolean;
  /** Another one where the content was restored: numbers of changes mean nothing across it. */
  origin: string;
  /** Number of the last change. */
  change: number;
}

interface FilesTable {
  readonly name: string;
  /** Null where the file was removed. */
  bytes: Buffer | null;
  changed_at: Moment;
  change: number;
}

interface RevisionsTable {
  readonly name: string;
  readonly number: number;
  readonly kind: string;
  readonly at: Moment;
  readonly made_by: string;
  readonly text: Buffer;
  readonly publishes: number | null;
  readonly last_published: number;
  readonly restores: number | null;
  readonly conflicts: ColumnType<unknown, string | null, never>;
  /** Names of its fields in their order, so that its file can be written again byte for byte; null in older rows. */
  readonly fields: string[] | null;
  readonly change: number;
}

interface DeedsTable {
  readonly id: Generated<number>;
  readonly at: Moment;
  readonly made_by: string;
  readonly role: string;
  readonly what: string;
  readonly status: number;
}

interface EndedSessionsTable {
  readonly id: string;
  readonly ends_at: Moment;
}

interface RequestsTable {
  /** Whose requests are counted. */
  readonly key: string;
  minute: Date;
  count: number;
}

/** The tables of the content; `migrations.ts` says how they came to be. */
export interface Tables {
  pallet_state: StateTable;
  pallet_files: FilesTable;
  pallet_revisions: RevisionsTable;
  pallet_deeds: DeedsTable;
  pallet_ended_sessions: EndedSessionsTable;
  pallet_requests: RequestsTable;
}
