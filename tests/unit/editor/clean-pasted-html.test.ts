// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from '../../../site/editor/app/paste/clean-pasted-html.js';
import { textToHtml } from '../../../site/editor/app/paste/text-to-html.js';
import { EXCEL, GOOGLE_DOCS, OUTLOOK, WORD, WORD_ONLINE } from '../../support/editor/clipboard-html.js';

const clean = (html: string): string => {
  const box = document.createElement('div');
  box.append(cleanPastedHtml(html));
  return box.innerHTML;
};

/** Without the space between the blocks of an expected text. */
const compact = ([html = '']: TemplateStringsArray): string => html.replaceAll(/\n\s*/g, '');

describe('HTML from the clipboard', () => {
  it('of Word becomes headings, nested lists and tables', () => {
    expect(clean(WORD)).toBe(compact`
      <h1>How we train</h1>
      <p><strong>Every apprentice builds a mast.</strong></p>
      <p>We <strong>pay</strong> for <em>all</em> of it: see <a href="https://northmast.example/pay">our pay</a>.</p>
      <ul><li>Welding<ul><li>Steel</li></ul></li><li>Rigging</li></ul>
      <ol><li>Apply<ol type="a"><li>Online</li></ol></li></ol>
      <p>Then we call you.</p>
      <ol start="2"><li>Start</li></ol>
      <table><tbody>
      <tr><td><strong>Year</strong></td><td><strong>Pay</strong></td></tr>
      <tr><td colspan="2">First &amp; second</td></tr>
      </tbody></table>
    `);
  });

  it('of Word Online becomes headings, nested lists and tables', () => {
    expect(clean(WORD_ONLINE)).toBe(compact`
      <h2>How we train</h2>
      <ul><li><strong>Welding</strong><ul><li>Steel</li></ul></li><li>Rigging</li></ul>
      <ol type="a" start="3"><li>Apply <a href="https://northmast.example/apply">here</a></li></ol>
      <table><tbody><tr><td>Year</td></tr></tbody></table>
    `);
  });

  it('of Google Docs is bold and italic only where its author saw it', () => {
    expect(clean(GOOGLE_DOCS)).toBe(compact`
      <h2>How we train</h2>
      <p>Every apprentice builds a <strong>real <em>mast</em></strong>, <u>10</u><sup>2</sup><s> m</s></p>
      <ul><li>Welding<ul><li>Steel</li></ul></li><li><a href="https://northmast.example/rigging">Rigging</a></li></ul>
      <ol type="i"><li>Apply</li></ol>
      <table><tbody><tr><td><strong>Year</strong></td><td><p>First</p><p>Second</p></td></tr></tbody></table>
    `);
  });

  it('of Excel becomes a table', () => {
    expect(clean(EXCEL)).toBe(compact`
      <table><tbody>
      <tr><td><strong>Year</strong></td><td><strong>Rise</strong></td></tr>
      <tr><td>2027</td><td>4%</td></tr>
      </tbody></table>
    `);
  });

  it('of Outlook becomes paragraphs and lists', () => {
    expect(clean(OUTLOOK)).toBe(compact`
      <p>Dear applicant,</p>
      <p>Please bring <strong>one</strong> of these:</p>
      <ol><li>a certificate</li><li><em>or</em> a letter</li></ol>
    `);
  });

  it.each([
    [
      'a word of a Google document',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><span style="font-weight:700">Mast</span></b>',
      '<strong>Mast</strong>',
    ],
    ['text of a web page', '<span style="font-weight: 400">A <b>b</b>&nbsp;c</span>', 'A <strong>b</strong>&nbsp;c'],
    ['a bold style inside bold', '<b>a<i>b</i></b><strong>c</strong>', '<strong>a<em>b</em>c</strong>'],
    ['a line break in a paragraph', '<p>a<br>b<br></p>', '<p>a<br>b</p>'],
    ['loose text between blocks', 'a<div>b<div>c</div>d</div>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['code', '<pre>a\n  <b>b</b></pre>', '<pre>a\n  <strong>b</strong></pre>'],
    [
      'a numbered heading of Word',
      "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Pay</h2>",
      '<h2>1. Pay</h2>',
    ],
    [
      'a heading that Word marks by its class',
      '<p class=MsoTitle>Careers</p><p class=MsoHeading7>Pay</p>',
      '<h1>Careers</h1><h6>Pay</h6>',
    ],
    ['a bookmark and a hidden text', '<a name="_Ref1">a</a><span style="mso-hide:all">b</span>', 'a'],
    ['a quotation', '<blockquote><div>a</div></blockquote>', '<blockquote><p>a</p></blockquote>'],
    [
      'classes of Quill',
      '<p class="ql-align-center MsoNormal">a</p><p class="x">b</p>',
      '<p class="ql-align-center MsoNormal">a</p><p>b</p>',
    ],
  ])('keeps the structure of %s', (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it.each([
    ['·', 'ul', ''],
    ['§', 'ul', ''],
    ['3.', 'ol', ' start="3"'],
    ['1.', 'ol', ''],
    ['(b)', 'ol', ' type="a" start="2"'],
    ['C.', 'ol', ' type="A" start="3"'],
    ['iv.', 'ol', ' type="i"'],
    ['I.', 'ol', ' type="I"'],
  ])('recognizes a list of Word without style sheet by its marker %s', (marker, tag, attributes) => {
    const html = `<p style="mso-list:l3 level1 lfo4"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>a</p>`;
    expect(clean(html)).toBe(`<${tag}${attributes}><li>a</li></${tag}>`);
  });

  it('starts another list where a list of Word ends', () => {
    const item = (list: string, level: number): string =>
      `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'><span style='mso-list:Ignore'>·</span>${list}</p>`;
    expect(clean(item('l0', 2) + item('l0', 1) + item('l1', 1))).toBe(
      '<ul><li>l0</li></ul><ul><li>l0</li></ul><ul><li>l1</li></ul>',
    );
  });
});

describe('plain text', () => {
  it.each([
    ['use <b> for bold & "c>"', 'use &lt;b&gt; for bold &amp; &quot;c&gt;&quot;'],
    ['a\r\nb\n', 'a<br>b'],
    ['a\n\n\nb\nc', '<p>a</p><p>b<br>c</p>'],
    ['', ''],
  ])('%j is not changed', (text, html) => {
    expect(textToHtml(text)).toBe(html);
  });
});
