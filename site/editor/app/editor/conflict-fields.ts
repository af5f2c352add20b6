import { isDeepEqual } from '@pallet/elements/foundations';
import { describeLocationForAuthors } from '../../../documents/block-location.js';
import { humanizePath } from '../../../documents/humanize.js';
import { walkUnchecked } from '../../../documents/tree.js';
import type { Conflict } from '../../server/api.js';
import type { BlockType } from '../blocks/block-catalog.js';
import { namesOf } from '../blocks/property-value.js';

type Merge = NonNullable<Conflict['merge']>;
type BlockConflict = Merge['conflicts'][number];
type BlockChanges = BlockConflict['mine'];
type FieldChange = BlockChanges[number]['fields'][number];

/** A field that both authors changed differently. */
interface ConflictingField {
  readonly label: string;
  /** The values as text, or what each author did with the block. */
  readonly mine: string;
  readonly theirs: string;
}

/** Name and position of a block with a conflict, as authors know it. */
export function describeConflictingBlock({ merged }: Merge, { block, id, path }: BlockConflict): string {
  const found = [...walkUnchecked(merged)].find(
    ({ node }) => id !== '' && node['id'] === id && node['block'] === block,
  );
  return describeLocationForAuthors(merged, found?.path ?? path) || 'Page settings';
}

/**
 * Lists the fields that both authors changed differently. If they conflict in another way, such as a change of a block
 * that the other author removed, the only entry describes what each of them did.
 *
 * @param block - the type of the block. Default: the page itself
 */
export function listConflictingFields({ mine, theirs }: BlockConflict, block?: BlockType): readonly ConflictingField[] {
  const others = getFields(theirs);
  const fields = [...getFields(mine)].flatMap(([path, own]) => {
    const other = others.get(path);
    if (other === undefined || isDeepEqual(own.to, other.to)) return [];
    return [{ label: getFieldLabel(path, block), mine: formatValue(own.to), theirs: formatValue(other.to) }];
  });
  return fields.length > 0 ? fields : [{ label: 'Changes', mine: describe(mine), theirs: describe(theirs) }];
}

const getFields = (changes: BlockChanges): ReadonlyMap<string, FieldChange> =>
  new Map(changes.flatMap(({ fields }) => fields.map((field) => [field.path, field] as const)));

const describe = (changes: BlockChanges): string => changes.map(({ words }) => words).join(' ');

function getFieldLabel(path: string, block: BlockType | undefined): string {
  const [, name = ''] = /^props\/([^/]+)$/.exec(path) ?? [];
  const property = block?.properties.find((one) => namesOf(one).includes(name));
  return property?.label ?? humanizePath(path.replace(/^(?:props|slots)\//, ''));
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
