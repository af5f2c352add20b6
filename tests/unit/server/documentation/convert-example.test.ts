import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compile } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { compileTemplate, parse } from 'vue/compiler-sfc';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { elementsOf, sourceOf } from '../../../../elements/build/manifest-model.js';
import { convertExample, addReactImports } from '../../../../site/docs/website/convert-example.js';
import { findFirstCode, splitSections } from '../../../../site/docs/website/markdown.js';

const manifest = await readManifest('elements');
const blocks = new Map(elementsOf(manifest).map((element) => [element.tagName, element]));
const forms = (html: string) => convertExample(html, blocks);

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
  it('is converted to Vue with strings as attributes and objects bound by property name', () => {
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

  it('is converted to Svelte with all properties by name', () => {
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

  it('is converted to a page document with values, slots, and ids', () => {
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

  it('keeps the spaces of prose, which becomes rich text in a document', () => {
    const html = '<pallet-section><p>Read <a href="/why">why</a> people stay.</p></pallet-section>';
    expect(forms(html).vue).toContain('    <p>Read <a href="/why">why</a> people stay.</p>');
    expect(JSON.parse(forms(html).document)).toMatchObject({
      blocks: [{ block: 'rich-text', props: { value: '<p>Read <a href="/why">why</a> people stay.</p>' } }],
    });
  });

  it('passes the template of a grid as a property and imports its blocks', () => {
    const { vue, document } = forms(
      '<pallet-grid><template slot="item"><pallet-text text="{!Item.title}"></pallet-text></template></pallet-grid>',
    );
    expect(vue).toContain(`:itemTemplate="{ block: 'text', props: { text: '{!Item.title}' } }"`);
    expect(vue).toContain("import '@pallet/elements/text';");
    expect(JSON.parse(document)).toMatchObject({ props: { itemTemplate: { block: 'text' } } });
  });

  it('has the event listeners of its script', () => {
    const { vue, svelte, document } = forms(
      `<pallet-grid></pallet-grid><script>document.body.addEventListener('pallet-paginate', () => {});</script>`,
    );
    expect(vue).toContain('@pallet-paginate="(event) => console.log(event)"');
    expect(svelte).toContain('onpallet-paginate={(event) => console.log(event)}');
    expect(vue + svelte + document).not.toContain('addEventListener');
  });

  it('escapes braces in Svelte text', () => {
    expect(forms('<pallet-text text="{!User.userId}"></pallet-text>').svelte).toContain("text={'{!User.userId}'}");
  });

  it('for React gets each missing import once', () => {
    const example = '<Banner>\n  <Text text="a" />\n</Banner>;';
    expect(addReactImports(example)).toBe(`import { Banner, Text } from '@pallet/react';\n\n${example}`);
    expect(addReactImports(addReactImports(example))).toBe(addReactImports(example));
  });
});

describe('the example of', () => {
  const schema = JSON.parse(readFileSync('site/content/page.schema.json', 'utf8')) as object;
  const isPage = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(schema);

  const examples = elementsOf(manifest).map((element) => {
    const markdown = readFileSync(`elements/${sourceOf(manifest, element)}.md`, 'utf8');
    return [element.tagName, findFirstCode(splitSections(markdown).get('HTML') ?? '', ['html']) ?? ''] as const;
  });

  it.each(examples)('%s is valid for Vue, Svelte, and the site', (_, html) => {
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
