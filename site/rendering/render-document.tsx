import { Component, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { BlockFailedEvent } from './block-failed.event.js';
import { parseAudience, filterForAudience } from '../documents/audience.js';
import type { Audience, BlockNode, Device, PageDocument } from '../documents/model.js';
import { findFirstImageBlock } from '../documents/first-image.js';
import { getChildLists } from '../documents/tree.js';

/** Called for a block that could not be rendered, with the thrown value. */
export type BlockFailure = (node: BlockNode, error: unknown) => void;

/** A component per block name. */
export type BlockRegistry = Readonly<Record<string, BlockComponent>>;

/** How the blocks of a page and of its layout are rendered. */
export interface RenderingProps {
  /** Shows placeholders for unknown and failed blocks, and for empty slots. Default: false. */
  readonly design?: boolean;
  /** Audience of the page. Default: guests; in design mode, all audiences. */
  readonly audience?: Audience | undefined;
  /** The slots of each block. The name of the default slot is empty. Design mode shows which of them are empty. */
  readonly slots?: BlockSlots | undefined;
  /** Called for each failure. In the browser, `pallet-block-failed` is also fired on the window. */
  readonly onError?: BlockFailure;
  /** The component of each block. */
  readonly wrappers: BlockRegistry;
}

export interface BlocksProps extends RenderingProps {
  readonly document: Pick<PageDocument, 'blocks' | 'hidden'>;
  /** Whether the first image is loaded before everything else. Default: true. */
  readonly hasPriority?: boolean;
  /** Ids that are used elsewhere on the page: blocks with one of them are rendered without an id. Default: none. */
  readonly usedIds?: ReadonlySet<string>;
}

/** Names of the slots that accept blocks, by block. */
type BlockSlots = Readonly<Record<string, readonly string[]>>;

type BlockComponent = ComponentType<Record<string, unknown>>;

interface Rendering {
  readonly design: boolean;
  readonly slots: BlockSlots;
  readonly onError: BlockFailure;
  readonly wrappers: BlockRegistry;
  readonly first: BlockNode | undefined;
  readonly usedIds: ReadonlySet<string>;
}

const DEVICES: readonly Device[] = ['small', 'medium', 'large'];
const IS_SERVER = typeof document === 'undefined';
const unknownBlocks = new Set<string>();
const NO_IDS: ReadonlySet<string> = new Set();

/**
 * The blocks of a page document, or of a header or footer. Server and browser render the same HTML.
 *
 * A block that fails does not affect the others. In the browser each block has an error boundary. A server has none, so
 * there a block's component is called inside `try`: it is a plain function, and its children are called later, each in
 * its own guard. Top-level blocks are in suspense boundaries: if one fails to hydrate, React renders only that one again.
 */
export function Blocks(props: BlocksProps): ReactNode {
  const { wrappers, design = false, slots = {}, onError = () => undefined } = props;
  const { audience = design ? undefined : 'guest', hasPriority = true, usedIds = NO_IDS } = props;
  const document = useMemo(
    () => (audience === undefined ? props.document : filterForAudience(props.document, audience)),
    [props.document, audience],
  );
  const first = hasPriority ? findFirstImageBlock(document.blocks) : undefined;
  const rendering: Rendering = { design, slots, onError, wrappers, first, usedIds };
  const top = (nodes: readonly BlockNode[], slot?: string): ReactNode =>
    withKeys(nodes).map(([key, node]) => (
      <Suspense key={key}>
        <Block node={node} slot={slot} rendering={rendering} />
      </Suspense>
    ));
  return (
    <>
      {top(document.blocks)}
      {top(document.hidden ?? [], 'hidden')}
    </>
  );
}

/**
 * Blocks with keys for React. Blocks without an id are counted separately for each audience, so that the others keep their
 * keys when blocks for an audience are added or removed.
 */
function withKeys(nodes: readonly BlockNode[], prefix = ''): (readonly [key: string, node: BlockNode])[] {
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    if (node.id !== '') return [node.id, node];
    const audience = parseAudience(node);
    const count = counts.get(audience) ?? 0;
    counts.set(audience, count + 1);
    return [`${prefix}/${audience}/${count}`, node];
  });
}

interface BlockProps {
  readonly node: BlockNode;
  readonly slot: string | undefined;
  readonly rendering: Rendering;
}

function Block({ node, slot, rendering }: BlockProps): ReactNode {
  const { design, slots, wrappers, onError, first, usedIds } = rendering;
  const inPlace = (text: string): ReactNode => (
    <>
      {design && <Placeholder text={text} slot={slot} />}
      <ChildrenInPlace node={node} slot={slot} rendering={rendering} />
    </>
  );
  const wrapper = Object.hasOwn(wrappers, node.block) ? wrappers[node.block] : undefined;
  if (wrapper === undefined) {
    if (!design) warnOfUnknown(node);
    return inPlace(`There is no block "${node.block}".`);
  }
  const lists = getChildLists(node);
  const children = lists.flatMap((list) =>
    withKeys(list.nodes, list.slot).map(([key, child]) => (
      <Block key={key} node={child} slot={list.slot} rendering={rendering} />
    )),
  );
  if (design) {
    const filled = lists.filter(({ nodes }) => nodes.length > 0).map(({ slot = '' }) => slot);
    for (const name of slots[node.block] ?? []) {
      if (!filled.includes(name)) children.push(<EmptySlot key={`empty/${name}`} block={node.block} name={name} />);
    }
  }
  const props = {
    ...node.props,
    ...(node === first && { priority: true }),
    ...(node.id !== '' && !usedIds.has(node.id) && { id: node.id }),
    ...classNameOf(node),
    ...(slot !== undefined && { slot }),
    ...(children.length > 0 && { children }),
  };
  const failed = inPlace(`The block "${node.block}" could not be shown.`);
  const Guard = IS_SERVER ? ServerGuard : BrowserGuard;
  return <Guard node={node} component={wrapper} props={props} fallback={failed} onError={onError} />;
}

/** The children of a block that cannot be rendered, in its position, its slot and on its screens. */
function ChildrenInPlace({ node, slot, rendering }: BlockProps): ReactNode {
  return getChildLists(node).flatMap((list) =>
    withKeys(list.nodes, list.slot).map(([key, child]) => (
      <Block key={key} node={onScreensOf(node, child)} slot={slot} rendering={rendering} />
    )),
  );
}

/** A block, limited to the screens of another block. */
function onScreensOf({ visibility: { devices } = {} }: BlockNode, node: BlockNode): BlockNode {
  if (devices === undefined) return node;
  const { devices: own = DEVICES } = node.visibility ?? {};
  return { ...node, visibility: { ...node.visibility, devices: own.filter((device) => devices.includes(device)) } };
}

function classNameOf({ visibility, customCssClasses = [] }: BlockNode): { className?: string } {
  const { devices } = visibility ?? {};
  const hidden = devices === undefined ? [] : DEVICES.filter((device) => !devices.includes(device));
  const classes = [...customCssClasses, ...hidden.map((device) => `hide-${device}`)];
  return classes.length > 0 ? { className: classes.join(' ') } : {};
}

function warnOfUnknown({ block, id }: BlockNode): void {
  if (unknownBlocks.has(block)) return;
  unknownBlocks.add(block);
  console.warn(
    `Unknown block "${block}"${id === '' ? '' : ` (for instance "${id}")`} was skipped; the blocks inside it are shown.`,
  );
}

function Placeholder({ text, slot }: { text: string; slot: string | undefined }): ReactNode {
  return (
    <div className="block-placeholder" role="note" slot={slot}>
      {text}
    </div>
  );
}

function EmptySlot({ block, name }: { block: string; name: string }): ReactNode {
  return <Placeholder text={`${block}: ${name || 'content'}`} slot={name || undefined} />;
}

interface GuardProps {
  readonly node: BlockNode;
  readonly component: BlockComponent;
  readonly props: Record<string, unknown>;
  /** Shown instead of the block if it fails. */
  readonly fallback: ReactNode;
  readonly onError: BlockFailure;
}

/** The function of a component: the component itself, or the function inside a forwarded ref. */
type Callable = (props: Record<string, unknown>, ref: null) => ReactNode;

function ServerGuard({ node, component, props, fallback, onError }: GuardProps): ReactNode {
  const call = ('render' in component ? component.render : component) as Callable;
  try {
    return call(props, null);
  } catch (error) {
    onError(node, error);
    return fallback;
  }
}

class BrowserGuard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { node, onError } = this.props;
    onError(node, error);
    window.dispatchEvent(new BlockFailedEvent(node.block, node.id, error));
  }

  override render(): ReactNode {
    const { component: Wrapper, props, fallback } = this.props;
    return this.state.hasFailed ? fallback : <Wrapper {...props} />;
  }
}
