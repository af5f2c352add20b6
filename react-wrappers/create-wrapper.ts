import { createComponent } from '@lit/react';
import { react } from '#react-bridge';
import type { ForwardRefExoticComponent, HTMLAttributes, ReactNode, RefAttributes } from 'react';

/** The event handlers of a wrapper: an event's class, by the prop that takes its handler. */
export type WrapperEvents = Record<string, Event>;

/**
 * The props of a block's wrapper: the block's own properties with the types of its class, a typed handler per event, and
 * every global attribute.
 */
export type WrapperProps<Block extends HTMLElement, Property extends keyof Block, Events> = Partial<
  Pick<Block, Property>
> & { [Handler in keyof Events]?: ((event: Events[Handler]) => void) | undefined } & Omit<
    HTMLAttributes<Block>,
    Property | keyof Events
  >;

/** A React component for a block. Its ref is the block's element. */
export type Wrapper<
  Block extends HTMLElement,
  Property extends keyof Block,
  Events = Record<never, Event>,
> = ForwardRefExoticComponent<WrapperProps<Block, Property, Events> & RefAttributes<Block>>;

/**
 * Makes the React component of a block.
 *
 * @param displayName - the component's name in messages and tools
 * @param tagName - the tag under which the block is defined
 * @param elementClass - the block's class, which tells its properties from attributes
 * @param events - the event's name, by the prop that takes its handler. Default: none
 */
export function createWrapper<Component>(
  displayName: string,
  tagName: string,
  elementClass: new () => HTMLElement,
  events: Record<string, string> = {},
): Component {
  const component = createComponent({ react, displayName, tagName, elementClass, events }) as unknown as Rendering;
  const { render } = component;
  component.render = (props, ref) => render(withClasses(props), ref);
  return component as Component;
}

/** What React keeps of a component that takes a ref. */
interface Rendering {
  render: (props: Props, ref: unknown) => ReactNode;
}

interface Props {
  className?: string | undefined;
  customCssClasses?: unknown;
}

/** React writes the whole class list of an element: the classes that the block adds to itself are to be among them. */
function withClasses(props: Props): Props {
  const { className, customCssClasses } = props;
  // The block takes no objects for classes either.
  const isText = customCssClasses && Object(customCssClasses) !== customCssClasses;
  return isText ? { ...props, className: [className, customCssClasses].filter(Boolean).join(' ') } : props;
}
