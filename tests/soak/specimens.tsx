import type { ReactNode } from 'react';
import { attributeName } from '../../elements/foundations/attribute-name.js';
import { escapeMarkup } from '../../elements/foundations/escape-markup.js';
import type { BlockNode, PageDocument } from '../../site/documents/model.js';
import { getChildLists } from '../../site/documents/tree.js';
import { Blocks, type BlockFailure, type BlockRegistry } from '../../site/rendering/render-document.js';
import type { PropertyValue, Spelling } from './equivalent-values.js';

/** A block in its scene, with one spelling of a property value. */
export interface Specimen {
  /** The index of the value on the page. */
  readonly propertyValue: number;
  readonly spelling: Spelling;
  /** The block without that property. */
  readonly scene: BlockNode;
  /** A validated page document with the block. */
  readonly document: PageDocument;
  /** The block as HTML; undefined if there is no equivalent attribute. */
  readonly html: string | undefined;
}

const attributeText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Serializes a block and its children as HTML, with properties as attributes. */
export function htmlOf(node: BlockNode, slot?: string): string {
  const given = Object.entries({ ...node.props, ...(slot !== undefined && { slot }) })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${attributeName(name)}="${escapeMarkup(attributeText(value))}"`);
  const children = getChildLists(node).flatMap((list) => list.nodes.map((child) => htmlOf(child, list.slot)));
  return `<pallet-${node.block}${given.join('')}>${children.join('')}</pallet-${node.block}>`;
}

/** Sets the tested property on the block of a scene. */
export const withSpelling = (scene: BlockNode, { property }: PropertyValue, { value }: Spelling): BlockNode => ({
  ...scene,
  props: { ...scene.props, ...(value !== undefined && { [property]: value }) },
  // No effect, except that the renderer does not mark an image as the first of the page.
  visibility: { devices: ['small', 'medium', 'large'] },
});

/** Whether there is an attribute equivalent to the spelling. */
export const hasAttribute = ({ isText }: PropertyValue, { value }: Spelling): boolean =>
  !isText || typeof value !== 'object' || value === null;

/** Renders page documents, equally on the server and in the browser. */
export function Documents({
  specimens,
  wrappers,
  onError,
}: {
  readonly specimens: readonly Pick<Specimen, 'document'>[];
  readonly wrappers: BlockRegistry;
  readonly onError: BlockFailure;
}): ReactNode {
  return specimens.map(({ document }, index) => (
    <div key={index} data-place>
      <Blocks document={document} wrappers={wrappers} onError={onError} />
    </div>
  ));
}
