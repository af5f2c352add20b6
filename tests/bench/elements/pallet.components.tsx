/** The same elements with Pallet's wrappers, from the published packages. */
import { Button, Contacts, HeroCarousel, Tile } from '@pallet/react';
import type { JSX } from 'react';
import { HEADING, LABEL, PICTURE, SLIDE_DURATION, TEXT } from './element-content.js';

const picture = { url: PICTURE.url, altText: PICTURE.altText };

// A new function for each element and rendering, as applications write it.
export const button = (): JSX.Element => <Button text={LABEL} onClick={() => undefined} />;
export const tile = (): JSX.Element => (
  <Tile imageInfo={picture} onClick={() => undefined}>
    <h3>{HEADING}</h3>
    <p>{TEXT}</p>
  </Tile>
);
export const accordion = (): JSX.Element => (
  <Contacts section1Label={HEADING} onClick={() => undefined}>
    <p slot="section1">{TEXT}</p>
  </Contacts>
);
export const carousel = (): JSX.Element => (
  <HeroCarousel
    slide1={picture}
    slide2={picture}
    slide3={picture}
    slide4={picture}
    slide5={picture}
    heading={HEADING}
    description={TEXT}
    scrollDuration={SLIDE_DURATION}
    onClick={() => undefined}
  />
);
