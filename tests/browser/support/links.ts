import { html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';

/** Templates of each block that can be or contain a link, by address. */
export const linkBlocks: Readonly<Record<string, (address: string) => TemplateResult>> = {
  link: (address) => html`<pallet-link text="Go" href=${address}></pallet-link>`,
  button: (address) => html`<pallet-button text="Go" url=${address}></pallet-button>`,
  text: (address) => html`<pallet-text text="Go" is-linkable url=${address}></pallet-text>`,
  'banner with a heading': (address) =>
    html`<pallet-banner is-banner-link banner-link-url=${address}
      ><pallet-text text="Go"></pallet-text
    ></pallet-banner>`,
  'banner without a heading': (address) =>
    html`<pallet-banner is-banner-link banner-link-url=${address} banner-link-assistive-text="Go"></pallet-banner>`,
};
