import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../site/documents/read-settings.js';

const read = (settings: Record<string, unknown>) => readSettings({ origin: 'https://careers.example', ...settings });

describe('the addresses in the settings of a site', () => {
  it.each([
    ['origin', 'https://careers.northmast.example/', 'https://careers.northmast.example'],
    ['origin', ' HTTPS://Careers.Example:443 ', 'https://careers.example'],
    ['origin', 'http://localhost:4173', 'http://localhost:4173'],
    ['origin', 'https://bücher.example', 'https://xn--bcher-kva.example'],
    ['basePath', '/careers/', '/careers'],
    ['basePath', 'careers', '/careers'],
    ['basePath', '//careers//jobs/', '/careers/jobs'],
    ['basePath', '/', ''],
    ['basePath', '', ''],
    ['basePath', null, ''],
    ['userPath', 'account/me/', '/account/me'],
    ['userPath', '', undefined],
    ['userPath', '/', undefined],
    ['signedInPath', 'members/', '/members'],
  ])('have a normal form: "%s" %j is %j', (name, written, normal) => {
    const { settings, problems } = read({ [name]: written });
    expect([settings[name], problems]).toEqual([normal, []]);
  });

  it('have a normal form in lists, too', () => {
    const { settings, problems } = read({
      languages: [
        { code: 'es', path: '/es/' },
        { code: 'en_US', path: '/' },
      ],
      namedPages: { Home: '/', 'Why us': 'why-us?sectionName=culture', Shop: 'https://shop.example/' },
      pictureHosts: ['https://Images.example/', 'cdn.example:8080', '*.media.example'],
    });
    expect(problems).toEqual([]);
    expect(settings.languages).toEqual([
      { code: 'es', path: 'es' },
      { code: 'en_US', path: '' },
    ]);
    expect(settings.namedPages).toEqual({
      Home: '/',
      'Why us': '/why-us?sectionName=culture',
      Shop: 'https://shop.example/',
    });
    expect(settings.pictureHosts).toEqual([
      'https://images.example',
      'https://cdn.example:8080',
      'https://*.media.example',
    ]);
  });

  it.each([
    ['origin', undefined, 'Write a scheme and a host'],
    ['origin', 'https://careers.example/jobs', 'A path belongs in "basePath".'],
    ['origin', 'https://careers.example?from=ad', 'A path belongs in "basePath".'],
    ['origin', 'https://me:secret@careers.example', 'Write a scheme and a host'],
    ['origin', 'careers.example', 'Write a scheme and a host'],
    ['origin', 'localhost:4173', 'Write a scheme and a host'],
    ['origin', 'https://a;script-src *', 'Write a scheme and a host'],
    ['basePath', 'https://careers.example/jobs', 'Write a path such as "/careers"'],
    ['basePath', '/a/../b', 'Write a path such as "/careers"'],
    ['basePath', '/careers?x', 'Write a path such as "/careers"'],
    ['basePath', 7, 'Write a path such as "/careers"'],
    ['userPath', '/me?x', 'Write a path without the base path'],
    ['signedInPath', 'https://elsewhere.example', 'Write a path without the base path'],
  ])('are reported without a normal form: "%s" %j', (name, written, remedy) => {
    const { settings, problems } = read({ [name]: written });
    expect(problems).toEqual([
      {
        wrong: expect.stringContaining(`"${name}" in site.json is `) as string,
        remedy: expect.stringContaining(remedy) as string,
      },
    ]);
    expect(settings[name] ?? '').toBe('');
  });

  it.each([
    [{ languages: ['es'] }, 'languages[0]'],
    [{ languages: [{ code: 'es', path: '' }, { code: 'es' }] }, 'languages[1].path'],
    [{ namedPages: { Home: 7 } }, 'namedPages.Home'],
    [{ texts: { name: 7 } }, 'texts.name'],
    [{ manifest: { shortName: null } }, 'manifest.shortName'],
    [{ manifest: { color: 'navy blue' } }, 'manifest.color'],
    [{ pictureHosts: ['https://images.example/folder'] }, 'pictureHosts[0]'],
    [{ pictureHosts: ["images.example; script-src 'unsafe-inline'"] }, 'pictureHosts[0]'],
  ])('are named in lists: %j', (settings, name) => {
    expect(read(settings).problems.map(({ wrong }) => wrong)).toEqual([
      expect.stringContaining(`"${name}" in site.json is `),
    ]);
  });
});
