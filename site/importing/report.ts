/** What became of a component. */
export type Outcome =
  /** A block, or a part of one, has its place. */
  | 'mapped'
  /** It has no block here. The document keeps it unchanged, and shows the blocks inside it. */
  | 'kept'
  /** It was left out, with a reason. */
  | 'refused';

type Counts = Readonly<Record<Outcome, number>>;

/** A view or layout of the export. */
export interface ReportedDocument {
  /** File in the export. */
  readonly source: string;
  readonly title: string;
  /** File in the content folder; undefined if nothing was written. */
  readonly file: string | undefined;
  readonly state: 'published' | 'draft' | 'layout' | 'refused';
  /** Why it is a draft or was refused. */
  readonly reason?: string;
  readonly components: number;
  readonly counts: Counts;
}

/** An attribute whose value has no meaning here. */
export interface ReportedAttribute {
  readonly definition: string;
  readonly attribute: string;
  readonly reason: string;
  readonly count: number;
  /** At most three different values. */
  readonly examples: readonly string[];
}

/** Something in the export that was not imported as it is. */
export interface ReportedIssue {
  /** File in the export. */
  readonly file: string;
  /** Component, setting or position in the file. Empty for the whole file. */
  readonly place: string;
  readonly message: string;
}

/** What an import into an existing site did with one of its files. */
export interface ReportedChange {
  readonly file: string;
  readonly change: 'added' | 'updated' | 'merged' | 'kept';
  /** Why the file or a part of it is as it was. */
  readonly reason?: string;
}

/** What an import did with everything in an export. */
export interface ImportReport {
  readonly site: string;
  readonly components: number;
  readonly counts: Counts;
  readonly documents: readonly ReportedDocument[];
  readonly definitions: readonly ({ readonly definition: string; readonly components: number } & Counts)[];
  readonly attributes: readonly ReportedAttribute[];
  readonly issues: readonly ReportedIssue[];
  /** Changed files; only of an import into an existing site. */
  readonly changes?: readonly ReportedChange[];
  /** What to do by hand, one sentence each. */
  readonly byHand: readonly string[];
}

const NO_COUNTS: Counts = { mapped: 0, kept: 0, refused: 0 };

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 60;

/** Collects the report of an import. */
export class ReportBuilder {
  readonly #documents: ReportedDocument[] = [];
  readonly #definitions = new Map<string, Counts>();
  readonly #attributes = new Map<string, ReportedAttribute>();
  readonly #issues: ReportedIssue[] = [];
  readonly #byHand = new Set<string>();
  #current: Counts = NO_COUNTS;

  constructor(readonly site: string) {}

  /** Counts one component of the current document. */
  count(definition: string, outcome: Outcome): void {
    const add = (counts: Counts): Counts => ({ ...counts, [outcome]: counts[outcome] + 1 });
    this.#current = add(this.#current);
    this.#definitions.set(definition, add(this.#definitions.get(definition) ?? NO_COUNTS));
  }

  /** Ends the current document: its components are those counted since the previous one. */
  endDocument(document: Omit<ReportedDocument, 'components' | 'counts'>): void {
    this.#documents.push({ ...document, components: sum(this.#current), counts: this.#current });
    this.#current = NO_COUNTS;
  }

  /** Reports an attribute whose value has no meaning here. */
  addAttribute(definition: string, attribute: string, value: unknown, reason: string): void {
    const key = JSON.stringify([definition, attribute, reason]);
    const { count = 0, examples = [] } = this.#attributes.get(key) ?? {};
    const example = shorten(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
    const isNew = examples.length < MAX_EXAMPLES && !examples.includes(example);
    this.#attributes.set(key, {
      ...{ definition, attribute, reason, count: count + 1 },
      examples: isNew ? [...examples, example] : examples,
    });
  }

  addIssue(file: string, place: string, message: string): void {
    this.#issues.push({ file, place, message });
  }

  /** Adds a sentence to the list of what to do by hand; once, however often it is added. */
  addByHand(sentence: string): void {
    this.#byHand.add(sentence);
  }

  build(): ImportReport {
    const definitions = [...this.#definitions].map(([definition, counts]) => ({
      ...{ definition, components: sum(counts) },
      ...counts,
    }));
    const counts = definitions.reduce(addCounts, NO_COUNTS);
    return {
      ...{ site: this.site, components: sum(counts), counts, documents: this.#documents },
      definitions: definitions.sort((a, b) => b.components - a.components || compare(a.definition, b.definition)),
      attributes: [...this.#attributes.values()].sort(
        (a, b) => compare(a.definition, b.definition) || compare(a.attribute, b.attribute),
      ),
      ...{ issues: this.#issues, byHand: [...this.#byHand] },
    };
  }
}

const sum = ({ mapped, kept, refused }: Counts): number => mapped + kept + refused;

const addCounts = (a: Counts, b: Counts): Counts => ({
  ...{ mapped: a.mapped + b.mapped, kept: a.kept + b.kept, refused: a.refused + b.refused },
});

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const shorten = (text: string): string =>
  text.length <= MAX_EXAMPLE_LENGTH ? text : `${text.slice(0, MAX_EXAMPLE_LENGTH - 1)}…`;

const describeCounts = ({ mapped, kept, refused }: Counts): string =>
  `${mapped} mapped, ${kept} kept, ${refused} refused`;

/** Formats a report for people. */
export function formatReport(report: ImportReport): string {
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`), ''];
  const { site, components, counts, documents, definitions, attributes, issues, changes = [], byHand } = report;
  return [
    `Import of ${site}: ${components} components: ${describeCounts(counts)}`,
    '',
    ...section(
      'Changed files',
      changes.map(({ file, change, reason }) => `${file}: ${change}${reason === undefined ? '' : `; ${reason}`}`),
    ),
    ...section('Pages and layouts', documents.map(describeDocument)),
    ...section(
      'Definitions',
      definitions.map((one) => `${one.definition}: ${one.components} (${describeCounts(one)})`),
    ),
    ...section('Attributes that are not used', attributes.map(describeAttribute)),
    ...section('Issues', issues.map(describeIssue)),
    ...section('To do by hand', byHand),
  ].join('\n');
}

function describeDocument({ source, title, file, state, reason, components, counts }: ReportedDocument): string {
  const target = file === undefined ? 'not imported' : `${state === 'draft' ? 'draft of ' : ''}${file}`;
  const why = reason === undefined ? '' : ` — ${reason}`;
  return `${title} (${source}): ${target}, ${components} components (${describeCounts(counts)})${why}`;
}

const describeAttribute = ({ definition, attribute, reason, count, examples }: ReportedAttribute): string =>
  `${definition} ${attribute}: ${reason} (${count} ×: ${examples.join(' · ')})`;

const describeIssue = ({ file, place, message }: ReportedIssue): string =>
  `${file}${place === '' ? '' : `, ${place}`}: ${message}`;
