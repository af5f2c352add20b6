import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compile } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { compileTemplate, parse } from 'vue/compiler-sfc';
import { buildManifest, readBlockSources } from '../../../elements/build/analyse.js';
import { elementsOf, sourceOf } from '../../../elements/build/manifest-model.js';
import { formsOf, withReactImports } from '../../../site/docs/website/examples.js';
import { firstCode, partsOf } from '../../../site/docs/website/markdown.js';

const manifest = buildManifest(readBlockSources('elements'));
const blocks = new Map(elementsOf(manifest).map((element) => [element.tagName, element]));
const forms = (html: string) => formsOf(html, blocks);

const BANNER = `
<pallet-banner
  id="hall"
  image-info='{"url":"/hall.webp","overrideAltText":"The \\"hall\\""}'
  height='{"large":350,"small":220}'
  content-width="60"
  is-banner-link
  banner-link-url="/jobs?a&amp;b"
>
  <pallet-text heading-tag="h2" text="Find your path"></pallet-text>
  <pallet-button slot="primary-button" text="Apply"></pallet-button>
</pallet-banner>`;

describe('an example', () => {
  it('is written for Vue: words as attributes, objects bound by the name of the property', () => {
    expect(forms(BANNER).vue).toBe(`<script setup lang="ts">
import '@pallet/elements/banner';
import '@pallet/elements/button';
import '@pallet/elements/text';
</script>

<template>
  <pallet-banner
    id="hall"
    :imageInfo="{ url: '/hall.webp', overrideAltText: 'The &quot;hall&quot;' }"
    :height="{ large: 350, small: 220 }"
    content-width="60"
    is-banner-link
    banner-link-url="/jobs?a&amp;b"
  >
    <pallet-text heading-tag="h2" text="Find your path"></pallet-text>
    <pallet-button slot="primary-button" text="Apply"></pallet-button>
  </pallet-banner>
</template>`);
  });

  it('is written for Svelte: every property by its own name', () => {
    expect(forms(BANNER).svelte).toBe(`<script lang="ts">
  import '@pallet/elements/banner';
  import '@pallet/elements/button';
  import '@pallet/elements/text';
</script>

<pallet-banner
  id="hall"
  imageInfo={{ url: '/hall.webp', overrideAltText: 'The "hall"' }}
  height={{ large: 350, small: 220 }}
  contentWidth={60}
  isBannerLink
  bannerLinkUrl="/jobs?a&amp;b"
>
  <pallet-text headingTag="h2" text="Find your path"></pallet-text>
  <pallet-button slot="primary-button" text="Apply"></pallet-button>
</pallet-banner>`);
  });

  it('is written as a page document: values, slots and ids', () => {
    expect(JSON.parse(forms(BANNER).document)).toEqual({
      block: 'banner',
      id: 'hall',
      props: {
        imageInfo: { url: '/hall.webp', overrideAltText: 'The "hall"' },
        height: { large: 350, small: 220 },
        contentWidth: 60,
        isBannerLink: true,
        bannerLinkUrl: '/jobs?a&b',
      },
      slots: { 'primary-button': [{ block: 'button', id: 'button', props: { text: 'Apply' } }] },
      blocks: [{ block: 'text', id: 'text', props: { headingTag: 'h2', text: 'Find your path' } }],
    });
  });

  it('keeps the spaces of prose, which becomes a rich text in a document', () => {
    const html = '<pallet-section><p>Read <a href="/why">why</a> people stay.</p></pallet-section>';
    expect(forms(html).vue).toContain('    <p>Read <a href="/why">why</a> people stay.</p>');
    expect(JSON.parse(forms(html).document)).toMatchObject({
      blocks: [{ block: 'rich-text', props: { value: '<p>Read <a href="/why">why</a> people stay.</p>' } }],
    });
  });

  it('has the template of a grid as a property, and imports what that draws', () => {
    const { vue, document } = forms(
      '<pallet-grid><template slot="item"><pallet-text text="{!Item.title}"></pallet-text></template></pallet-grid>',
    );
    expect(vue).toContain(`:itemTemplate="{ block: 'text', props: { text: '{!Item.title}' } }"`);
    expect(vue).toContain("import '@pallet/elements/text';");
    expect(JSON.parse(document)).toMatchObject({ props: { itemTemplate: { block: 'text' } } });
  });

  it('listens to the events that its script listens to', () => {
    const { vue, svelte, document } = forms(
      `<pallet-grid></pallet-grid><script>document.body.addEventListener('pallet-paginate', () => {});</script>`,
    );
    expect(vue).toContain('@pallet-paginate="(event) => console.log(event)"');
    expect(svelte).toContain('onpallet-paginate={(event) => console.log(event)}');
    expect(vue + svelte + document).not.toContain('addEventListener');
  });

  it('writes braces in a text of Svelte as a text', () => {
    expect(forms('<pallet-text text="{!User.userId}"></pallet-text>').svelte).toContain("text={'{!User.userId}'}");
  });

  it('of React gets the imports that it lacks, once', () => {
    const example = '<Banner>\n  <Text text="a" />\n</Banner>;';
    expect(withReactImports(example)).toBe(`import { Banner, Text } from '@pallet/react';\n\n${example}`);
    expect(withReactImports(withReactImports(example))).toBe(withReactImports(example));
  });
});

describe('the example of', () => {
  const schema = JSON.parse(readFileSync('site/content/page.schema.json', 'utf8')) as object;
  const isPage = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(schema);

  const examples = elementsOf(manifest).map((element) => {
    const markdown = readFileSync(`elements/${sourceOf(manifest, element)}.md`, 'utf8');
    return [element.tagName, firstCode(partsOf(markdown).get('HTML') ?? '', ['html']) ?? ''] as const;
  });

  it.each(examples)('%s can be read by Vue, Svelte and the site', (_, html) => {
    const { vue, svelte, document } = forms(html);

    const { descriptor, errors } = parse(vue);
    expect(errors).toEqual([]);
    const template = { source: descriptor.template?.content ?? '', filename: 'App.vue', id: 'app' };
    expect(compileTemplate(template).errors).toEqual([]);

    const { warnings } = compile(svelte, { generate: 'client' });
    expect(warnings).toEqual([]);

    const page = { title: 'A page', description: 'About it.', apiVersion: 63, themeLayout: 'main', features: [] };
    isPage({ ...page, blocks: JSON.parse(`[${document}]`) as unknown });
    expect(isPage.errors ?? []).toEqual([]);
  });
});
