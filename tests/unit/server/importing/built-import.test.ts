import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishSite } from '../../../../site/publish.js';
import { writeSite } from '../../../../site/importing/write-site.js';
import { component, createExport, pageRoot, section } from '../../../support/exported-site.js';
import { recordEmptyBuild } from '../../../support/published-content.js';
import { temporaryFolder } from '../../site-server/fixture.js';
import { importTree } from './import-tree.js';

const text = (words: string, extras = {}) => component('dxp_base:textBlock', { text: words }, {}, extras);

const rule = (resource: string, value: unknown) => ({
  criteriaType: 'AllCriteriaMatch',
  expressionCriteria: [{ resource, operator: 'Equal', value }],
});

it('builds pages that contain nothing that guests must not see', async () => {
  const [members, germans, formula] = ['members', 'germans', 'formula'].map((audience) =>
    text(`Secret of ${audience}`),
  );
  const changed = text('For everybody', {
    variations: [{ ...text('Secret of a variation'), type: 'mutationComponent', id: 'variation' }],
  });
  const kept = component('c:map', { apiKey: 'Secret of an attribute' }, { inside: [text('Inside the map')] });
  const shown = section({
    col1: { width: '12', children: [text('Hello'), members, germans, formula, changed, kept] as never },
  });
  const operations = [
    { targetId: members?.['id'], isHiddenOnOperationSuccess: false, rule: rule('User.isGuest', false) },
    { targetId: germans?.['id'], isHiddenOnOperationSuccess: false, rule: rule('User.Record.Country', 'DE') },
    {
      ...{ targetId: formula?.['id'], isHiddenOnOperationSuccess: false },
      rule: { ...rule('User.isGuest', true), criteriaType: 'CustomLogicMatches', customFormula: '1' },
    },
    { targetId: changed['id'], ruleToVariationList: [{ variationId: 'variation', rule: rule('User.isGuest', false) }] },
  ];
  const tree = createExport({
    home: { root: pageRoot([shown]), urlPrefix: '', routeType: 'home', contentOperations: { operations } },
    account: { root: pageRoot([text('Secret of a private page')]), pageAccess: 'RequiresLogin' },
  });
  const [content, dist] = [join(await temporaryFolder(), 'Acme'), await temporaryFolder()];
  await writeSite(await importTree(tree), content);
  await recordEmptyBuild(content, dist, ['section', 'column', 'text', 'page-metadata', 'view-notifier', 'data-layer']);
  const problems: string[] = [];
  await publishSite({ contentRoot: content, outDir: dist, report: (message) => problems.push(message) });

  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const built = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  expect(html).toContain('Hello');
  expect(html).toContain('Inside the map');
  expect(built.join('\n')).not.toMatch(/Secret|account/i);
  expect(problems.join('\n')).toContain('"c:map" of the imported site has no block here');
});
