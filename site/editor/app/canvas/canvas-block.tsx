import { wrappers } from '@pallet/react';
import {
  Component,
  createContext,
  useCallback,
  useContext,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import type { BlockType } from '../blocks/block-catalogue.js';
import { isReserved, NODE_FIELDS, slotField } from '../document/puck-data.js';
import { measureByContent } from './measure-by-content.js';

/** A place for blocks, as Puck hands it to a component. */
export type PuckSlot = ComponentType<{ as?: ComponentType<ZoneProps>; minEmptyHeight?: number; style?: CSSProperties }>;

/** What Puck gives to the element of a zone. */
interface ZoneProps {
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly 'data-puck-dropzone'?: string;
}

interface CanvasBlockProps {
  readonly block: BlockType;
  /** What Puck holds of the block, its slots as components. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly dragRef: ((element: Element | null) => void) | null;
}

interface Drawn extends CanvasBlockProps {
  readonly Wrapper: ComponentType<Record<string, unknown>>;
}

const drawnContext = createContext<Drawn | undefined>(undefined);

/**
 * A block in the canvas: the very element of the site, with no other element between it and the blocks inside, so that it
 * looks as it does there. Its own element is Puck's handle, and Puck's zone for what stands in its default slot.
 */
export function CanvasBlock(props: CanvasBlockProps): ReactNode {
  const Wrapper = (wrappers as unknown as Record<string, Drawn['Wrapper']>)[props.block.name];
  if (Wrapper === undefined)
    return <NotDrawn dragRef={props.dragRef}>There is no block “{props.block.name}”.</NotDrawn>;
  const Zone = props.props[slotField('')] as PuckSlot | undefined;
  const hasZone = props.block.slots.some(({ name }) => name === '') && typeof Zone === 'function';
  return (
    <BlockGuard key={props.block.name} block={props.block.label} dragRef={props.dragRef}>
      <drawnContext.Provider value={{ ...props, Wrapper }}>
        {hasZone ? <Zone as={BlockElement} minEmptyHeight={0} /> : <BlockElement />}
      </drawnContext.Provider>
    </BlockGuard>
  );
}

/** The element of the block around it in the context; with what Puck says of a zone, where it is one. */
function BlockElement({ children, ref, 'data-puck-dropzone': zone }: ZoneProps): ReactNode {
  const drawn = useContext(drawnContext);
  const dragRef = drawn?.dragRef;
  const setElement = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) measureByContent(element);
      dragRef?.(element);
      if (typeof ref === 'function') ref(element);
      else if (ref != null) ref.current = element;
    },
    [dragRef, ref],
  );
  if (drawn === undefined) return null;
  const { Wrapper, block, props } = drawn;
  return (
    <Wrapper
      {...propertiesOf(props)}
      ref={setElement}
      className={classNames(props)}
      {...(zone !== undefined && { 'data-puck-dropzone': zone })}
      data-block={block.label}
    >
      {block.slots.flatMap(({ name, label }) => {
        const Zone = props[slotField(name)] as PuckSlot | undefined;
        if (name === '' || typeof Zone !== 'function') return [];
        return [
          <slotContext.Provider key={name} value={{ name, label }}>
            <Zone as={NamedZone} minEmptyHeight={0} />
          </slotContext.Provider>,
        ];
      })}
      {children}
      {block.isContainer && isEmptyZone(children) && <EmptyPlace>Blocks of {block.label.toLowerCase()}</EmptyPlace>}
    </Wrapper>
  );
}

export const slotContext = createContext({ name: '', label: '' });

/** The place of a named slot. It has an element of its own, which carries the slot's name and has no box. */
export function NamedZone({ children, ref, 'data-puck-dropzone': zone }: ZoneProps): ReactNode {
  const { name, label } = useContext(slotContext);
  const setElement = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) measureByContent(element);
      if (typeof ref === 'function') ref(element);
      else if (ref != null) ref.current = element;
    },
    [ref],
  );
  return (
    <div
      ref={setElement as Ref<HTMLDivElement>}
      slot={name}
      className={isEmptyZone(children) ? 'named-zone empty-zone' : 'named-zone'}
      data-puck-dropzone={zone}
    >
      {children}
      {isEmptyZone(children) && <EmptyPlace>{label}</EmptyPlace>}
    </div>
  );
}

/** Puck hands the blocks of a zone over as the first of its children, and the line that shows where one will go. */
const isEmptyZone = (children: ReactNode): boolean =>
  Array.isArray(children) ? Array.isArray(children[0]) && children[0].length === 0 : children === undefined;

const EmptyPlace = ({ children }: { children: ReactNode }): ReactNode => <div className="empty-place">{children}</div>;

const propertiesOf = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !isReserved(name)));

function classNames(props: Readonly<Record<string, unknown>>): string | undefined {
  const classes = props[NODE_FIELDS.customCssClasses];
  return Array.isArray(classes) ? classes.filter((name) => typeof name === 'string').join(' ') : undefined;
}

interface NotDrawnProps {
  readonly dragRef: CanvasBlockProps['dragRef'];
  readonly children: ReactNode;
}

/** What stands for a block that cannot be drawn. */
export const NotDrawn = ({ dragRef, children }: NotDrawnProps): ReactNode => (
  <div ref={dragRef} className="not-drawn" role="note">
    {children}
  </div>
);

/** Shows that something could not be drawn, until it is mended. */
export class BlockGuard extends Component<
  { block: string; dragRef: CanvasBlockProps['dragRef']; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  /** Whoever mends the block sees it again. */
  override componentDidUpdate(before: { children: ReactNode }): void {
    if (this.state.hasFailed && before.children !== this.props.children) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    const { block, dragRef, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <NotDrawn dragRef={dragRef}>The block “{block}” could not be shown. What stands in it is kept.</NotDrawn>;
  }
}
