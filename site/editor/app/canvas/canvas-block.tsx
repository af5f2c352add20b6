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
import { arrangesBlocks, type BlockSlot, type BlockType } from '../blocks/block-catalog.js';
import { isReserved, NODE_FIELDS, slotField } from '../document/puck-data.js';
import { ZoneContent } from './drop-line.js';
import { measureByContent } from './measure-by-content.js';
import { PreviewedProps } from './previewed-props.js';

/** The component that Puck passes for a slot. */
export type PuckSlot = ComponentType<{ as?: ComponentType<ZoneProps>; minEmptyHeight?: number; style?: CSSProperties }>;

/** The props that Puck passes to the element of a zone. */
interface ZoneProps {
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly 'data-puck-dropzone'?: string;
}

interface CanvasBlockProps {
  readonly block: BlockType;
  /** The block's props in Puck, with slots as components. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly dragRef: ((element: Element | null) => void) | null;
}

interface RenderedBlock extends CanvasBlockProps {
  readonly Wrapper: ComponentType<Record<string, unknown>>;
}

const blockContext = createContext<RenderedBlock | undefined>(undefined);

/**
 * A block on the canvas: the same element as on the site, without wrappers, so that it looks the same. The element is
 * both Puck's drag handle and the drop zone of its default slot.
 */
export function CanvasBlock(props: CanvasBlockProps): ReactNode {
  const Wrapper = (wrappers as unknown as Record<string, RenderedBlock['Wrapper']>)[props.block.name];
  if (Wrapper === undefined)
    return <BlockPlaceholder dragRef={props.dragRef}>The block “{props.block.name}” does not exist.</BlockPlaceholder>;
  const Zone = props.props[slotField('')] as PuckSlot | undefined;
  const hasZone = props.block.slots.some(isZone) && typeof Zone === 'function';
  return (
    <BlockErrorBoundary key={props.block.name} block={props.block.label} dragRef={props.dragRef}>
      <blockContext.Provider value={{ ...props, Wrapper }}>
        {hasZone ? <Zone as={BlockElement} minEmptyHeight={0} /> : <BlockElement />}
      </blockContext.Provider>
    </BlockErrorBoundary>
  );
}

/** Whether blocks can be dropped into the default slot. */
const isZone = ({ name, accepts }: BlockSlot): boolean => name === '' && accepts.some((one) => one !== 'text');

/** The element of the block in the context, with Puck's zone attribute if it is a zone. */
function BlockElement({ children, ref, 'data-puck-dropzone': zone }: ZoneProps): ReactNode {
  const rendered = useContext(blockContext);
  const previewed = useContext(PreviewedProps).get(String(rendered?.props['id']));
  const dragRef = rendered?.dragRef;
  const setElement = useCallback(
    (element: HTMLElement | null) => {
      if (element !== null) measureByContent(element);
      dragRef?.(element);
      if (typeof ref === 'function') ref(element);
      else if (ref != null) ref.current = element;
    },
    [dragRef, ref],
  );
  if (rendered === undefined) return null;
  const { Wrapper, block, props } = rendered;
  return (
    <Wrapper
      {...propertiesOf({ ...props, ...previewed })}
      ref={setElement}
      className={classNames(props)}
      {...(zone !== undefined && { 'data-puck-dropzone': zone })}
      data-block={block.label}
      data-drop-beside={arrangesBlocks(block) ? undefined : ''}
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
      <ZoneContent zone={zone}>{children}</ZoneContent>
      {block.isContainer && isEmptyZone(children) && <EmptySlot zone={zone}>Drop blocks here</EmptySlot>}
    </Wrapper>
  );
}

export const slotContext = createContext({ name: '', label: '' });

/** The drop zone of a named slot: an element with the slot's name and without a box. */
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
      <ZoneContent zone={zone}>{children}</ZoneContent>
      {isEmptyZone(children) && <EmptySlot zone={zone}>{label}</EmptySlot>}
    </div>
  );
}

/** Puck passes the blocks of a zone as its first child, followed by the drop indicator. */
const isEmptyZone = (children: ReactNode): boolean =>
  Array.isArray(children) ? Array.isArray(children[0]) && children[0].length === 0 : children === undefined;

/** The placeholder of an empty zone: a drop on it goes into the zone, whose element may have no box. */
const EmptySlot = ({
  zone,
  children,
}: {
  readonly zone: string | undefined;
  readonly children: ReactNode;
}): ReactNode => (
  <div className="empty-slot" data-puck-dropzone={zone}>
    {children}
  </div>
);

const propertiesOf = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !isReserved(name)));

function classNames(props: Readonly<Record<string, unknown>>): string | undefined {
  const classes = props[NODE_FIELDS.customCssClasses];
  return Array.isArray(classes) ? classes.filter((name) => typeof name === 'string').join(' ') : undefined;
}

interface BlockPlaceholderProps {
  readonly dragRef: CanvasBlockProps['dragRef'];
  readonly children: ReactNode;
}

/** A placeholder for a block that cannot be rendered. */
export const BlockPlaceholder = ({ dragRef, children }: BlockPlaceholderProps): ReactNode => (
  <div ref={dragRef} className="block-placeholder" role="note">
    {children}
  </div>
);

/** Shows a placeholder if a block throws while rendering. */
export class BlockErrorBoundary extends Component<
  { block: string; dragRef: CanvasBlockProps['dragRef']; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  /** Renders the block again after a change. */
  override componentDidUpdate(before: { children: ReactNode }): void {
    if (this.state.hasFailed && before.children !== this.props.children) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    const { block, dragRef, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <BlockPlaceholder dragRef={dragRef}>
        The block “{block}” could not be shown. Its content is kept.
      </BlockPlaceholder>
    );
  }
}
