import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import {
  missingAttributes,
  type PageReference,
  type PageReferenceType,
  pageReferenceUrl,
  readLinkInfo,
} from '../../../elements/foundations/page-reference.js';

const named: PageReference = { type: 'comm__namedPage', attributes: { name: 'Why Us' } };

describe('reading link info', () => {
  it.each([
    ['a reference', named],
    ['JSON', JSON.stringify(named)],
    ['a page reference field', { pageReference: named }],
    ['a versioning key', { linkInfo: { pageReference: named } }],
    ['a numbered versioning key', JSON.stringify({ linkInfoV1: { pageReference: named } })],
    ['percent-encoded JSON', encodeURIComponent(JSON.stringify({ linkInfo: { pageReference: named } }))],
    ['the attribute name of the platform', { type: 'standard__namedPage', attributes: { pageName: 'Why Us' } }],
  ])('reads %s [3.1a, 3.1b, 3.1c]', (_what, value) => {
    expect(readLinkInfo(value)).toEqual(named);
  });

  it('reads a plain address as a web page [3.1c]', () => {
    const webPage = (url: string) => ({ type: 'standard__webPage', attributes: { url } });
    for (const url of ['/why-us', 'https://x.example/', '{!Site.basePath}/x', '{host}/x', 'javascript:void(0)']) {
      expect(readLinkInfo(url)).toEqual(webPage(url));
    }
  });

  it('treats an unknown type as a web page [2.12b]', () => {
    expect(readLinkInfo({ type: 'standard__unheardOf', attributes: { url: '/x' } })).toEqual({
      type: 'standard__webPage',
      attributes: { url: '/x' },
    });
    expect(readLinkInfo({ type: '__proto__', attributes: {} })?.type).toBe('standard__webPage');
    expect(readLinkInfo({ attributes: { url: '/x' } })?.type).toBe('standard__webPage');
  });

  it('keeps the state and drops values that are not text [3.1a]', () => {
    expect(readLinkInfo({ type: 'standard__search', attributes: null, state: { term: 'welder', page: 2 } })).toEqual({
      type: 'standard__search',
      attributes: {},
      state: { term: 'welder' },
    });
  });

  it.each([undefined, null, '', ' ', '{}', '{"linkInfo":', '{"linkInfo":{}}', {}, [], 7, true, '{"a":1}'])(
    'finds no page in %j',
    (value) => {
      expect(readLinkInfo(value)).toBeUndefined();
    },
  );

  it('terminates for cyclic link info', () => {
    const loop: Record<string, unknown> = {};
    loop.linkInfo = loop;
    expect(readLinkInfo(loop)).toBeUndefined();
  });

  it('never throws, and returns only known types', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), (value) => {
        const ref = readLinkInfo(value);
        if (ref) expect(typeof pageReferenceUrl(ref)).toBe('string');
      }),
    );
  });
});

describe('required attributes [2.12a]', () => {
  const all = {
    url: '/x',
    name: 'home',
    objectApiName: 'Account',
    recordId: '001',
    urlName: 'u',
    urlPath: 'p',
    relationshipApiName: 'Contacts',
    contentTypeName: 'news',
    contentKey: 'MC1',
    filterName: 'Recent',
  };
  const cases: [PageReferenceType, objectApiName: string, needed: string[], rules: string][] = [
    ['standard__webPage', 'Account', ['url'], '[5.1b, 5.3a]'],
    ['comm__namedPage', 'Account', ['name'], '[5.3a]'],
    ['standard__objectPage', 'Account', ['objectApiName', 'filterName'], '[5.3a]'],
    ['standard__recordPage', 'Account', ['objectApiName', 'recordId'], '[5.3b]'],
    ['standard__recordPage', 'Knowledge__kav', ['urlName'], '[5.3b]'],
    ['standard__recordPage', 'NetworkDataCategory', ['urlPath'], '[5.3b]'],
    ['standard__recordRelationshipPage', 'Account', ['objectApiName', 'recordId', 'relationshipApiName'], '[5.3c]'],
    ['standard__managedContentPage', 'Account', ['contentTypeName', 'contentKey'], '[5.3c]'],
    ['standard__search', 'Account', [], ''],
  ];

  it.each(cases)('%s of %s needs %j %s', (type, objectApiName, needed) => {
    const attributes = { ...all, objectApiName };
    expect(missingAttributes({ type, attributes })).toEqual([]);
    expect(pageReferenceUrl({ type, attributes })).not.toBe('');
    const withNothing = type === 'standard__recordPage' ? { objectApiName } : {};
    expect(missingAttributes({ type, attributes: withNothing })).toEqual(
      needed.filter((name) => !(name in withNothing)),
    );
    for (const name of needed) {
      expect(missingAttributes({ type, attributes: { ...attributes, [name]: ' ' } })).toContain(name);
      expect(pageReferenceUrl({ type, attributes: { ...attributes, [name]: '' } })).toBe('');
    }
  });

  it('finds the filter in the state too [3.1a]', () => {
    const ref: PageReference = {
      type: 'standard__objectPage',
      attributes: { objectApiName: 'Job' },
      state: { filterName: 'Recent' },
    };
    expect(missingAttributes(ref)).toEqual([]);
    expect(pageReferenceUrl(ref)).toBe('/recordlist/Job/Recent');
  });

  it.each(['Product2', 'ProductCategory'])(
    'requires urlName or urlPath of %s only if the feature is enabled [5.3d]',
    (objectApiName) => {
      const ref: PageReference = { type: 'standard__recordPage', attributes: { objectApiName, recordId: '01t' } };
      const open = { featureGates: { productUrls: true } };
      expect(missingAttributes(ref)).toEqual([]);
      expect(missingAttributes(ref, open)).toEqual(['urlName', 'urlPath']);
      expect(pageReferenceUrl(ref, open)).toBe('');
      expect(missingAttributes({ ...ref, attributes: { objectApiName, urlName: 'truck' } }, open)).toEqual([]);
      expect(pageReferenceUrl({ ...ref, attributes: { objectApiName, urlPath: 'trucks/heavy' } }, open)).toBe(
        '/trucks/heavy',
      );
    },
  );
});

describe('addresses', () => {
  const options = { basePath: '/careers' };

  it('builds site paths from the base path and content paths with the CMS prefix [2.12a, 2.13b]', () => {
    const content: PageReference = {
      type: 'standard__managedContentPage',
      attributes: { contentTypeName: 'news', contentKey: 'MC 1' },
    };
    expect(pageReferenceUrl({ type: 'standard__webPage', attributes: { url: '/why-us?x=1' } }, options)).toBe(
      '/careers/why-us?x=1',
    );
    expect(pageReferenceUrl(named, options)).toBe('/careers/why-us');
    expect(pageReferenceUrl(content, options)).toBe('/careers/sfsites/c/news/MC%201');
    expect(pageReferenceUrl(content, { ...options, cmsPrefix: '/cms' })).toBe('/careers/cms/news/MC%201');
  });

  it('uses the host’s paths of named pages [2.8a]', () => {
    const page = (name: string): PageReference => ({ type: 'comm__namedPage', attributes: { name } });
    const namedPages = { Home: '/', 'Manufacturing Careers': '/manufacturing-careers' };
    expect(pageReferenceUrl(page('Manufacturing Careers'), { ...options, namedPages })).toBe(
      '/careers/manufacturing-careers',
    );
    expect(pageReferenceUrl(page('Nowhere'), { ...options, namedPages })).toBe('');
    expect(pageReferenceUrl(page('constructor'), { namedPages })).toBe('');
    expect(pageReferenceUrl(page('Early'), { namedPages: (name) => `/${name}` })).toBe('/Early');
    expect(pageReferenceUrl(page('Home'))).toBe('/');
    expect(pageReferenceUrl(page('Early_Careers__c'))).toBe('/early-careers');
  });

  it('adds the state to the query [2.12c]', () => {
    expect(pageReferenceUrl({ ...named, state: { sectionName: 'growth & more' } })).toBe(
      '/why-us?sectionName=growth+%26+more',
    );
    expect(pageReferenceUrl({ type: 'standard__search', attributes: {}, state: { term: 'welder' } })).toBe(
      '/search?term=welder',
    );
  });

  it.each([
    ['/why-us#culture', '/why-us?a=b#culture'],
    ['/why-us?c=d#culture', '/why-us?c=d&a=b#culture'],
    ['/why-us?#culture', '/why-us?a=b#culture'],
    ['/why-us#culture?c=d', '/why-us?a=b#culture?c=d'],
  ])('puts the state of %s before the fragment [2.12c]', (path, address) => {
    const reference = { ...named, state: { a: 'b' } };
    expect(pageReferenceUrl(reference, { namedPages: () => path })).toBe(address);
  });

  it.each([
    ['/why-us#culture', '/careers/why-us?a=b+%26+c#culture'],
    ['/why-us?d=%20e#culture', '/careers/why-us?d=%20e&a=b+%26+c#culture'],
    ['/why-us?a=1&d&%61=2', '/careers/why-us?d&a=b+%26+c'],
    ['{!Site.basePath}/why-us', '/careers/why-us?a=b+%26+c'],
    ['{host}/why-us', 'https://www.northmast.example/why-us?a=b+%26+c'],
    ['https://x.example', 'https://x.example?a=b+%26+c'],
    ['/report.pdf?', '/careers/report.pdf?a=b+%26+c'],
    ['#culture', '#culture'],
    ['mailto:careers@northmast.example?subject=Work', 'mailto:careers@northmast.example?subject=Work'],
    ['tel:+15550100', 'tel:+15550100'],
  ])('adds the state of the web page %s to its query, if there is one [2.12c]', (url, address) => {
    const reference: PageReference = { type: 'standard__webPage', attributes: { url }, state: { a: 'b & c' } };
    expect(pageReferenceUrl(reference, { ...options, host: 'www.northmast.example' })).toBe(address);
  });

  it('omits the filter name from the query only if the path contains it [2.12c]', () => {
    const state = { filterName: 'Recent', sort: 'name' };
    const list: PageReference = { type: 'standard__objectPage', attributes: { objectApiName: 'Job' }, state };
    expect(pageReferenceUrl(list)).toBe('/recordlist/Job/Recent?sort=name');
    expect(pageReferenceUrl({ ...named, state })).toBe('/why-us?filterName=Recent&sort=name');
    const jobs: PageReference = { type: 'standard__webPage', attributes: { url: '/jobs' }, state };
    expect(pageReferenceUrl(jobs)).toBe('/jobs?filterName=Recent&sort=name');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://x.example', 'x', ''])(
    'returns no address for the web page %j [5.1b]',
    (url) => {
      expect(pageReferenceUrl({ type: 'standard__webPage', attributes: { url } }, options)).toBe('');
    },
  );

  it('stays within the site for any attributes', () => {
    const attribute = fc.oneof(
      fc.constantFrom('..', '.', '/', '//evil.example', '\\', '%2e%2e', 'a/../b', '\ud800'),
      fc.string(),
    );
    fc.assert(
      fc.property(attribute, attribute, attribute, (objectApiName, recordId, relationshipApiName) => {
        const attributes = {
          objectApiName,
          recordId,
          relationshipApiName,
          filterName: recordId,
          name: recordId,
          contentTypeName: recordId,
          contentKey: objectApiName,
          urlName: recordId,
          urlPath: recordId,
        };
        for (const type of [
          'standard__recordPage',
          'standard__recordRelationshipPage',
          'standard__objectPage',
          'comm__namedPage',
          'standard__managedContentPage',
        ] as const) {
          const href = pageReferenceUrl({ type, attributes }, options);
          if (href !== '')
            expect(new URL(href, 'https://own.example').href).toMatch(/^https:\/\/own\.example\/careers\//);
        }
      }),
    );
  });
});
