import type { ReactNode } from 'react';
import { attributeName } from '../../elements/foundations/attribute-name.js';
import { escapeMarkup } from '../../elements/foundations/escape-markup.js';
import type { BlockNode, PageDocument } from '../../site/documents/model.js';
import { childrenOf } from '../../site/documents/tree.js';
import { Blocks, type BlockFailure, type BlockRegistry } from '../../site/rendering/render-document.js';
import type { Meaning, Spelling } from './meanings.js';

/** A property in one of its spellings, on a block in its scene. */
export interface Specimen {
  /** Number of the meaning among all that are examined together. */
  readonly meaning: number;
  readonly spelling: Spelling;
  /** The block without that property. */
  readonly scene: BlockNode;
  /** The block as page documents hold it, checked. */
  readonly document: PageDocument;
  /** As HTML; undefined where no attribute says the same. */
  readonly html: string | undefined;
}

const attributeText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A block and those inside it as HTML, its properties as attributes. */
export function htmlOf(node: BlockNode, slot?: string): string {
  const given = Object.entries({ ...node.props, ...(slot !== undefined && { slot }) })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${attributeName(name)}="${escapeMarkup(attributeText(value))}"`);
  const children = childrenOf(node).flatMap((list) => list.nodes.map((child) => htmlOf(child, list.slot)));
  return `<pallet-${node.block}${given.join('')}>${children.join('')}</pallet-${node.block}>`;
}

/** The block of a scene, with what its property is told. */
export const withSpelling = (scene: BlockNode, { property }: Meaning, { value }: Spelling): BlockNode => ({
  ...scene,
  props: { ...scene.props, ...(value !== undefined && { [property]: value }) },
  // On every device, as without it; but never the first picture of a page, which the renderer marks.
  visibility: { devices: ['small', 'medium', 'large'] },
});

/** Whether an attribute can say what a spelling says. */
export const hasAttribute = ({ isText }: Meaning, { value }: Spelling): boolean =>
  !isText || typeof value !== 'object' || value === null;

/** Page documents side by side, the same on the server and in the browser. */
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
