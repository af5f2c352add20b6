/** The minimal elements with `@lit/react`, as in any application. */
import { createComponent } from '@lit/react';
import * as React from 'react';
import { MinimalAccordionSection, MinimalButton, MinimalCarousel, MinimalTile } from './minimal-lit.js';
import { HEADING, LABEL, PICTURE, SLIDES, TEXT } from './element-content.js';

const Button = createComponent({ react: React, tagName: 'minimal-button', elementClass: MinimalButton });
const Tile = createComponent({ react: React, tagName: 'minimal-tile', elementClass: MinimalTile });
const Section = createComponent({
  react: React,
  tagName: 'minimal-accordion-section',
  elementClass: MinimalAccordionSection,
});
const Carousel = createComponent({ react: React, tagName: 'minimal-carousel', elementClass: MinimalCarousel });

// A new function for each element and rendering, as applications write it.
export const button = (): React.JSX.Element => <Button onClick={() => undefined}>{LABEL}</Button>;
export const tile = (): React.JSX.Element => (
  <Tile heading={HEADING} onClick={() => undefined}>
    <img slot="picture" src={PICTURE.url} width={PICTURE.width} height={PICTURE.height} alt={PICTURE.altText} />
    <p>{TEXT}</p>
  </Tile>
);
export const accordion = (): React.JSX.Element => (
  <Section heading={HEADING} onClick={() => undefined}>
    <p>{TEXT}</p>
  </Section>
);
export const carousel = (): React.JSX.Element => (
  <Carousel onClick={() => undefined}>
    {Array.from({ length: SLIDES }, (_, index) => (
      <div key={index}>
        <h2>{`${HEADING}, ${index + 1}`}</h2>
        <p>{TEXT}</p>
      </div>
    ))}
  </Carousel>
);
