import type { GateFinding } from '../../server/api.js';
import { slotField, type PuckItem } from '../document/puck-data.js';
import { selectBlock } from './block-actions.js';
import type { Puck } from './use-puck.js';

/** Tells the panels on the right which field is to be seen. */
export const FIELD_EVENT = 'pallet-editor-field';
export type FieldEvent = CustomEvent<{ readonly panel: 'Block' | 'Page'; readonly field: string }>;

/** Chooses the block that a finding is about, and leads to the field. */
export function showFinding(puck: Puck, finding: Pick<GateFinding, 'blockPath' | 'field'>): void {
  const item = finding.blockPath === '' ? undefined : itemAt(puck, finding.blockPath);
  selectBlock(puck, item?.props.id);
  const field = finding.field.split('/').at(finding.field.startsWith('props/') ? 1 : 0) ?? '';
  const event: FieldEvent = new CustomEvent(FIELD_EVENT, {
    detail: { panel: item === undefined ? 'Page' : 'Block', field },
  });
  dispatchEvent(event);
}

/** The item at a path of the document, such as `blocks/2/slots/heading/0`. */
function itemAt(puck: Puck, path: string): PuckItem | undefined {
  const { content, root } = puck.appState.data;
  const parts = path.split('/');
  let item: PuckItem | undefined;
  while (parts.length > 0) {
    const kind = parts.shift();
    const slot = kind === 'slots' ? parts.shift() : kind === 'hidden' ? 'hidden' : '';
    const index = Number(parts.shift());
    const isTop = item === undefined;
    const props = (isTop ? root.props : item?.props) as Readonly<Record<string, unknown>> | undefined;
    const list = isTop && kind === 'blocks' ? content : props?.[slotField(slot ?? '')];
    item = Array.isArray(list) ? (list as PuckItem[])[index] : undefined;
    if (item === undefined) return undefined;
  }
  return item;
}
