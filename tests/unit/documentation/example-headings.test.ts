import { describe, expect, it } from 'vitest';
import { nestHeadings } from '../../../site/docs/website/nest-headings.js';

describe('the headings of an example', () => {
  it.each([
    ['in HTML', '<h1>A</h1><h3>B</h3><h2>C</h2>', '<h4>A</h4><h5>B</h5><h5>C</h5>'],
    [
      'in HTML, at most to the sixth level',
      '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>',
      '<h4>A</h4><h5>B</h5><h6>C</h6><h6>D</h6>',
    ],
    [
      'of a text, which keeps its size',
      '<pallet-text heading-tag="h2" text="A"></pallet-text>',
      '<pallet-text heading-tag="h4" text="A" font-size="large"></pallet-text>',
    ],
    [
      'of a text without a level, also in a tile',
      '<pallet-tile><pallet-text text="A"></pallet-text></pallet-tile><pallet-text text="B" font-size="small"></pallet-text>',
      '<pallet-tile><pallet-text text="A" heading-tag="h4" font-size="large"></pallet-text></pallet-tile><pallet-text text="B" font-size="small" heading-tag="h5"></pallet-text>',
    ],
    [
      'in the display information of a text',
      `<pallet-text text-display-info='{"headingTag":"h2","textStyle":"heading-large"}'></pallet-text>`,
      `<pallet-text text-display-info="{&quot;headingTag&quot;:&quot;h4&quot;,&quot;textStyle&quot;:&quot;heading-large&quot;}"></pallet-text>`,
    ],
    [
      'of blocks with a heading level',
      '<pallet-hero-carousel heading="A"></pallet-hero-carousel><pallet-contacts section1-label="B"></pallet-contacts>',
      '<pallet-hero-carousel heading="A" heading-tag="h4"></pallet-hero-carousel><pallet-contacts section1-label="B" heading-tag="h5"></pallet-contacts>',
    ],
    [
      'of blocks with a list of titles',
      `<pallet-expandable-section sections='[{"title":"A"}]'></pallet-expandable-section><h2>B</h2>`,
      '<pallet-expandable-section sections="[{&quot;title&quot;:&quot;A&quot;}]" heading-tag="h4"></pallet-expandable-section><h4>B</h4>',
    ],
    [
      'in rich text',
      '<pallet-rich-text value="<h2>A</h2><p>B</p><h3>C</h3>"></pallet-rich-text>',
      '<pallet-rich-text value="&lt;h4&gt;A&lt;/h4&gt;&lt;p&gt;B&lt;/p&gt;&lt;h5&gt;C&lt;/h5&gt;"></pallet-rich-text>',
    ],
    [
      'of blocks in a property',
      `<pallet-grid item-template='{"block":"tile","blocks":[{"block":"text","props":{"headingTag":"h2"}}]}'></pallet-grid>`,
      `<pallet-grid item-template="{&quot;block&quot;:&quot;tile&quot;,&quot;blocks&quot;:[{&quot;block&quot;:&quot;text&quot;,&quot;props&quot;:{&quot;headingTag&quot;:&quot;h4&quot;,&quot;fontSize&quot;:&quot;large&quot;}}],&quot;props&quot;:{}}"></pallet-grid>`,
    ],
    [
      'in the template of a grid',
      '<pallet-grid><template slot="item"><h2>A</h2></template></pallet-grid>',
      '<pallet-grid><template slot="item"><h4>A</h4></template></pallet-grid>',
    ],
  ])('are nested below the title of the example: %s', (_, html, expected) => {
    expect(nestHeadings(html, 3)).toBe(expected);
  });

  it.each([
    '<pallet-text heading-tag="p" text="A"></pallet-text>',
    '<pallet-text text-display-info="body-small" text="A"></pallet-text>',
    '<pallet-hero-carousel slide1="a.jpg"></pallet-hero-carousel>',
    '<pallet-contacts section1-label=" "></pallet-contacts>',
    '<pallet-expandable-section sections="[]"></pallet-expandable-section>',
    '<p>A <strong>B</strong></p>',
  ])('are not added to %s', (html) => {
    expect(nestHeadings(html, 3)).toBe(html);
  });
});
