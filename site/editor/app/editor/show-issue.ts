import type { GateFinding } from '../../server/api.js';
import { slotField, type PuckItem } from '../document/puck-data.js';
import { selectBlock } from './block-actions.js';
import type { Puck } from './use-puck.js';

/** Makes the right panel show and focus a field. */
export const FOCUS_FIELD_EVENT = 'pallet-editor-field';
export type FocusFieldEvent = CustomEvent<{ readonly panel: 'Block' | 'Page'; readonly field: string }>;

/** Selects the block of an issue and focuses the field. */
export function showIssue(puck: Puck, issue: Pick<GateFinding, 'blockPath' | 'field'>): void {
  const item = issue.blockPath === '' ? undefined : findItemAtPath(puck, issue.blockPath);
  selectBlock(puck, item?.props.id);
  const field = issue.field.split('/').at(issue.field.startsWith('props/') ? 1 : 0) ?? '';
  const event: FocusFieldEvent = new CustomEvent(FOCUS_FIELD_EVENT, {
    detail: { panel: item === undefined ? 'Page' : 'Block', field },
  });
  dispatchEvent(event);
}

/** Finds the item at a document path such as `blocks/2/slots/heading/0`. */
function findItemAtPath(puck: Puck, path: string): PuckItem | undefined {
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
