import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImportedSite } from '../../../../site/importing/import-site.js';
import { component, createExport, pageRoot, section } from '../../../support/exported-site.js';
import { importTree } from './import-tree.js';

const home = (content: Parameters<typeof pageRoot>[0] = []) => ({
  home: { urlPrefix: '', routeType: 'home', root: pageRoot(content) },
});

const FOLDER = 'digitalExperiences/site/Acme';

describe('the theme of an imported site', () => {
  const branding = {
    sfdc_cms__theme: { Theme: { activeBrandingSetId: 'Main', layouts: [] } },
    sfdc_cms__brandingSet: {
      Main: { brandingSetType: 'APP', values: { _PrimaryAccentColor: '#005fb2', _Strange: 'x' } },
      Dark_Band: { brandingSetType: 'SCOPED', values: { _PrimaryAccentColor: '#ffcc00' } },
    },
  };

  it('has the values of the active branding set, and reports the others', async () => {
    const { files, report } = await importTree(createExport(home(), branding));
    expect(String(files.get('themes/acme.css'))).toMatch(/:root \{[^}]*#005fb2/);
    expect(JSON.parse(String(files.get('site.json')))).toMatchObject({ theme: 'acme' });
    expect(report.issues.filter(({ place }) => place === 'Strange')).toHaveLength(1);
  });

  it('has the values of a scoped set in the sections that name it', async () => {
    const scoped = { ...section({ col1: { width: '12', children: [] } }), scopedBrandingSetId: 'Dark_Band' };
    const { files } = await importTree(createExport(home([scoped]), branding));
    const page = JSON.parse(String(files.get('pages/home.json'))) as { blocks: unknown[] };
    expect(page.blocks).toMatchObject([{ block: 'section', customCssClasses: ['branding-dark-band'] }]);
    expect(String(files.get('themes/acme.css'))).toMatch(/\.branding-dark-band \{[^}]*#ffcc00/);
  });

  it('has the own style sheets of the site, without what loads files from elsewhere', async () => {
    const css = '@import url("https://fonts.example/a.css"); .promo{color:red;background:url(https://x.example/y.png)}';
    const headMarkup = `<style>.head{color:blue}</style><script src="https://tracker.example/a.js"></script>
      <link rel="stylesheet" href="{ basePath }/assets/styles/styles.css"><meta name="robots" content="noindex">`;
    const { files, report } = await importTree({
      ...createExport(home(), { sfdc_cms__styles: { styles: {} }, sfdc_cms__appPage: { main: { headMarkup } } }),
      [`${FOLDER}/sfdc_cms__styles/styles/styles.css`]: css,
    });
    const theme = String(files.get('themes/acme.css'));
    expect(theme).toContain('.promo{color:red}');
    expect(theme).toContain('.head{color:blue}');
    expect(theme).not.toContain('https:');
    expect(report.issues.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('fonts.example'),
        expect.stringContaining('https://x.example/y.png'),
        '<script> for https://tracker.example/a.js is not imported.',
        '<meta robots> is not imported.',
      ]),
    );
    expect(report.issues.map(({ message }) => message).join()).not.toContain('assets/styles');
  });
});

describe('the images of an imported site', () => {
  const image = (altText: string) => ({
    altText,
    'sfdc_cms:media': { source: { type: 'file', ref: 'yard.png', size: 1, mimeType: 'image/png' } },
  });
  const banner = component('dxp_content_layout:banner', {
    imageInfo: JSON.stringify({
      imageInfoV1: { url: '', altText: '', contentKey: 'MC_Yard', contentType: 'sfdc_cms__image' },
    }),
  });
  const tree = createExport(home([banner]), { sfdc_cms__image: { MC_Yard: image('A container yard') } });
  const PATH = `${FOLDER}/sfdc_cms__image/MC_Yard/yard.png`;
  const getBlock = ({ files }: ImportedSite): unknown =>
    (JSON.parse(String(files.get('pages/home.json'))) as { blocks: unknown[] }).blocks[0];

  it('are items with their alternative text, under the keys that pages use', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const site = await importTree({ ...tree, [PATH]: new Uint8Array(png) });
    expect(getBlock(site)).toMatchObject({ props: { imageInfo: { contentKey: 'mc-yard' } } });
    expect(site.files.get('media/mc-yard.webp')).toBeInstanceOf(Uint8Array);
    const item = new TextDecoder().decode(site.files.get('items/mc-yard.json') as Uint8Array);
    expect(JSON.parse(item)).toMatchObject({ contentKey: 'mc-yard', contentBody: { altText: 'A container yard' } });
  });

  it('are reported where the file is no image, or missing', async () => {
    const lying = await importTree({ ...tree, [PATH]: '<script>alert(1)</script>' });
    expect(lying.files.has('media/mc-yard.webp')).toBe(false);
    expect(lying.report.issues).toContainEqual(
      expect.objectContaining({ file: PATH, message: expect.stringContaining('rejected') }),
    );
    const missing = await importTree(tree);
    expect(getBlock(missing)).toMatchObject({ props: { imageInfo: { contentKey: 'MC_Yard' } } });
    expect(missing.report.attributes.map(({ reason }) => reason)).toContain(
      'the export does not contain the image "MC_Yard"',
    );
  });

  it('may be on other hosts, which the site then allows', async () => {
    const remote = component('dxp_base:image', {
      imageInfo: JSON.stringify({ imageInfoV1: { url: 'https://images.example/yard.jpg?a=b c', altText: 'Yard' } }),
    });
    const site = await importTree(createExport(home([remote])));
    expect(JSON.parse(String(site.files.get('site.json')))).toMatchObject({ pictureHosts: ['https://images.example'] });
    expect(getBlock(site)).toMatchObject({ props: { imageInfo: { url: 'https://images.example/yard.jpg?a=b c' } } });
  });
});
