import { createComponent } from '@lit/react';
import { react } from '#react-bridge';
import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';

/** The events of a wrapper: event classes by the names of their handler props. */
export type WrapperEvents = Record<string, Event>;

/**
 * The props of a wrapper: the properties of the block with the types of its class, a typed handler for each event, and
 * all global attributes.
 */
export type WrapperProps<Block extends HTMLElement, Property extends keyof Block, Events> = Partial<
  Pick<Block, Property>
> & { [Handler in keyof Events]?: ((event: Events[Handler]) => void) | undefined } & Omit<
    HTMLAttributes<Block>,
    Property | keyof Events
  >;

/** The React component of a block. Its ref is the element of the block. */
export type Wrapper<
  Block extends HTMLElement,
  Property extends keyof Block,
  Events = Record<never, Event>,
> = ForwardRefExoticComponent<WrapperProps<Block, Property, Events> & RefAttributes<Block>>;

/**
 * Creates the React component of a block.
 *
 * @param displayName - name of the component in messages and tools
 * @param tagName - tag of the block
 * @param elementClass - class of the block, which determines which props are properties
 * @param events - event names by the names of their handler props. Default: none
 */
export function createWrapper<Component>(
  displayName: string,
  tagName: string,
  elementClass: new () => HTMLElement,
  events: Record<string, string> = {},
): Component {
  const component = createComponent({ react, displayName, tagName, elementClass, events }) as unknown as RefComponent;
  const { render } = component;
  component.render = (props, ref) => render(mergeClassNames(props), ref);
  return component as Component;
}

/** The internal structure of a component created by `forwardRef`. */
interface RefComponent {
  render: (props: Props, ref: unknown) => ReactNode;
}

interface Props {
  className?: string | undefined;
  customCssClasses?: unknown;
}

/** Adds `customCssClasses` to `className`, because React overwrites the classes that the block adds to its host. */
function mergeClassNames(props: Props): Props {
  const { className, customCssClasses } = props;
  // The block ignores objects, too.
  const isText = customCssClasses && Object(customCssClasses) !== customCssClasses;
  return isText ? { ...props, className: [className, customCssClasses].filter(Boolean).join(' ') } : props;
}
