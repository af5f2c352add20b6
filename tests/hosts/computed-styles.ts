import { elementsBelow } from '../support/visible-tree.js';

const PROPERTIES = [
  ...['align-items', 'aspect-ratio', 'background-color', 'background-image', 'border-block-start', 'border-radius'],
  ...['box-shadow', 'color', 'column-gap', 'display', 'fill', 'filter', 'flex-grow', 'font-family', 'font-size'],
  ...['font-weight', 'grid-template-columns', 'height', 'inset', 'justify-content', 'letter-spacing', 'line-height'],
  ...['margin', 'max-width', 'object-fit', 'object-position', 'opacity', 'order', 'overflow-x', 'padding', 'position'],
  ...['text-align', 'text-decoration', 'text-shadow', 'transform', 'visibility', 'white-space', 'width', 'z-index'],
];

/** The computed style of every element of a page, including shadow roots. */
export function getComputedStyles(page: Document): string[] {
  return elementsBelow(page.body).map((element) => {
    const style = page.defaultView!.getComputedStyle(element);
    const look = PROPERTIES.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    return `${element.localName} {${look}}`;
  });
}
