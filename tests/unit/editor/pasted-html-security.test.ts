// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toEditableHtml } from '../../../site/editor/app/fields/rich-text-html.js';
import { readClipboard } from '../../../site/editor/app/paste/read-clipboard.js';
import { stableSample } from '../../setup/stable-sample.js';
import { corpusOfBlocks, findUnsafeMarkup } from '../../support/security-corpus.js';

/** The unsafe markup that remains of HTML from the clipboard. */
function findUnsafePastedMarkup(html: string): string[] {
  const getData = (type: string): string => (type === 'text/html' ? html : '');
  const pasted = readClipboard({ getData, files: [] } as unknown as DataTransfer, () => false);
  const template = document.createElement('template');
  template.innerHTML = toEditableHtml(pasted.html, 'rich-text', []);
  return findUnsafeMarkup(template.content);
}

const { html: corpus } = corpusOfBlocks;
/** An environment of jsdom gets slower with each document that it parses. */
const sampleOfCorpus = stableSample(corpus, 200);

it.each([
  ['alone', corpus, (html: string) => html],
  [
    'in Google Docs',
    sampleOfCorpus,
    (html: string) => `<b style="font-weight:normal" id="docs-internal-guid-1"><p>${html}</p></b>`,
  ],
  [
    'in a list of Word',
    sampleOfCorpus,
    (html: string) => `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>${html}</p>`,
  ],
])('no attack of the security corpus remains in pasted HTML %s', (_, attacks, wrap) => {
  const remaining = attacks.filter(({ payload }) => findUnsafePastedMarkup(wrap(payload)).length > 0);
  expect(remaining).toEqual([]);
});
