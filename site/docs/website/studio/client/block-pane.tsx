import { useId, type ReactNode } from 'react';
import type { FramedPage } from '../frame/framed-page.js';
import { getParentBlocks, getBlocks, createLabels, getPartElement, type Selection } from '../frame/selection.js';
import type { StudioBlock, StudioData, StudioHook } from '../model.js';
import { findValueSource } from '../value-source.js';
import { Description, HookControl } from './hook-control.js';
import type { EditableTheme } from './use-theme.js';

interface BlockPaneProps {
  readonly data: StudioData;
  readonly theme: EditableTheme;
  /** Page in the widest frame. */
  readonly page: FramedPage | undefined;
  readonly selection: Selection | undefined;
  readonly onSelect: (selection: Selection) => void;
}

/** The selected block: its parts, and its hooks with the source of each value. */
export function BlockPane({ data, theme, page, selection, onSelect }: BlockPaneProps): ReactNode {
  const titleOf = ({ localName }: Element): string =>
    data.blocks.find(({ tagName }) => tagName === localName)?.title ?? localName;
  return (
    <>
      <BlockChoice page={page} selection={selection} titleOf={titleOf} onSelect={onSelect} />
      {selection === undefined ? (
        <p className="hint">
          Click a block in the page, or choose one from the list. With the keyboard, move into the page with Tab and
          press Enter on a link or button.
        </p>
      ) : (
        <SelectedBlock {...{ data, theme, selection, titleOf, onSelect }} />
      )}
    </>
  );
}

interface BlockChoiceProps extends Pick<BlockPaneProps, 'page' | 'selection' | 'onSelect'> {
  readonly titleOf: (block: Element) => string;
}

/** A list of all blocks of the page, for selecting without a pointer. */
function BlockChoice({ page, selection, titleOf, onSelect }: BlockChoiceProps): ReactNode {
  const id = useId();
  const blocks = page === undefined ? [] : getBlocks(page);
  const labels = createLabels(blocks, titleOf);
  return (
    <p className="field">
      <label htmlFor={id}>Block</label>
      <select
        id={id}
        value={selection === undefined ? '' : String(blocks.indexOf(selection.block))}
        onChange={({ target }) => {
          const block = blocks[Number(target.value)];
          if (page === undefined || block === undefined) return;
          block.scrollIntoView({ block: 'center', behavior: 'instant' });
          onSelect({ page, block, part: undefined });
        }}
      >
        <option value="" disabled>
          Choose a block
        </option>
        {blocks.map((block, index) => (
          <option key={index} value={index}>
            {'  '.repeat(getParentBlocks(block).length)}
            {labels[index]}
          </option>
        ))}
      </select>
    </p>
  );
}

interface SelectedBlockProps extends Omit<BlockChoiceProps, 'page' | 'selection'> {
  readonly data: StudioData;
  readonly theme: EditableTheme;
  readonly selection: Selection;
}

function SelectedBlock({ data, theme, selection, titleOf, onSelect }: SelectedBlockProps): ReactNode {
  const { block, part, page } = selection;
  const contract = data.blocks.find(({ tagName }) => tagName === block.localName);
  const hooks = data.hooks.filter(({ effect }) => effect?.tagName === block.localName);
  const shaping = part === undefined ? [] : hooks.filter(({ effect }) => effect?.part === part);
  const others = hooks.filter((hook) => !shaping.includes(hook));
  const control = (hook: StudioHook): ReactNode => (
    <HookControl key={hook.name} hook={hook} theme={theme} note={<ValueOrigin hook={hook} selection={selection} />} />
  );
  const around = getParentBlocks(block);
  return (
    <div className="selected-block">
      {around.length > 0 && (
        <p className="around">
          In{' '}
          {around.map((outer, index) => (
            <button
              key={index}
              type="button"
              className="quiet"
              onClick={() => onSelect({ page, block: outer, part: undefined })}
            >
              {titleOf(outer)}
            </button>
          ))}
        </p>
      )}
      <h3>{titleOf(block)}</h3>
      <Parts parts={contract?.parts ?? []} selection={selection} onSelect={onSelect} />
      {shaping.length > 0 && (
        <>
          <h4>Hooks of “{part}”</h4>
          {shaping.map(control)}
        </>
      )}
      {others.length > 0 && (
        <>
          <h4>{shaping.length > 0 ? 'Other hooks of this block' : 'Hooks'}</h4>
          {others.map(control)}
        </>
      )}
      {hooks.length === 0 && (
        <p className="hint">This block has no hooks of its own. Style it with the global hooks.</p>
      )}
    </div>
  );
}

interface PartsProps extends Pick<BlockPaneProps, 'onSelect'> {
  readonly parts: StudioBlock['parts'];
  readonly selection: Selection;
}

function Parts({ parts, selection, onSelect }: PartsProps): ReactNode {
  const isShown = (name: string): boolean => selection.block.shadowRoot?.querySelector(`[part~='${name}']`) != null;
  return (
    <ul className="parts" aria-label="Parts">
      {parts.map(({ name, description }) => (
        <li key={name}>
          <button
            type="button"
            title={description}
            aria-pressed={selection.part === name}
            disabled={!isShown(name)}
            onClick={() => onSelect({ ...selection, part: name })}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

const SOURCE_NAMES = {
  'block hook': 'the block hook',
  'global hook': 'the global hook',
  'platform hook': 'the platform hook',
  default: 'the default',
} as const;

/** The computed value of a hook at the selected block, and its source. */
function ValueOrigin({ hook, selection }: { hook: StudioHook; selection: Selection }): ReactNode {
  const { block, page } = selection;
  const style = page.view.getComputedStyle(block);
  const {
    kind,
    hook: giver,
    value,
    unsetHooks,
  } = findValueSource(hook.name, hook.fallback, (name) => style.getPropertyValue(name));
  const effect = hook.effect;
  const shown = effect && getPartElement({ block, part: effect.part });
  const computed = shown && page.view.getComputedStyle(shown).getPropertyValue(effect.property);
  const before = unsetHooks.filter((name) => name !== hook.name);
  return (
    <>
      <Description text={hook.description} />
      <span className="source">
        Currently <code>{computed === '' ? 'none' : computed}</code>, from {SOURCE_NAMES[kind]}
        {giver !== undefined && giver !== hook.name && (
          <>
            {' '}
            <code>{giver}</code>
          </>
        )}
        {kind === 'default' && value === '' && ', which depends on the block’s properties'}
        {before.length > 0 && (
          <>
            ; not set: <code>{before.join(', ')}</code>
          </>
        )}
      </span>
    </>
  );
}
