// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import { preprocessMarkup, sanitizeLabel } from '../../../elements/foundations/sanitize.js';
import { WAIT_TIMEOUT } from '../../setup/timeouts.js';
import { corpus } from '../../support/security-corpus.js';

const hidden = 'script, style, template, noscript, iframe, noembed, noframes, xmp, title';

/** The text that a browser would show for the markup. */
function visibleText(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  page.querySelectorAll(hidden).forEach((element) => element.remove());
  return page.documentElement.textContent ?? '';
}

const withoutSpace = (text: string) => text.replace(/[\s\0\ufffd]+/g, '');

/** Whether the text contains the start of markup as HTML tokenizes it. */
const holdsMarkup = (text: string) => /<[a-z!?/]/i.test(text);
const holdsEntity = (text: string) => /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp);/i.test(text);

describe('the label profile [5.7a]', () => {
  it.each([
    ['Search <b>Jobs</b>', 'Search Jobs'],
    ['a < b and b > c', 'a < b and b > c'],
    ['1 <2', '1 <2'],
    ['<3 & R&D', '<3 & R&D'],
    ['R&amp;D&nbsp;&lt;b&gt; &quot;x&quot; &apos;y&#39; &#x41;', 'R&D\u00a0<b> "x" \'y\' A'],
    ['&copy; &#xD800; &#0; &#1114112; &#12345678901;', '&copy; \ufffd \ufffd \ufffd \ufffd'],
    ['R&amp D, 1 &lt 2, &#65 &#x42, &GT; &QUOT', 'R& D, 1 < 2, A B, > "'],
    ['&Lt; &Amp; &Nbsp; &apos x', '&Lt; &Amp; &Nbsp; &apos x'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<a title=">" href=\'>\' data-x=">">link</a>', 'link'],
    ['<a title = ">">link</a >', 'link'],
    ['<p class=a"b>text', 'text'],
    ['x<!-- hidden > -->y<!-->z<!--->!', 'xyz!'],
    ['x<!-- a --!>y', 'xy'],
    ['x<?php echo 1 ?>y</>z</ q>!', 'xyz!'],
    ['x<script>alert("</b>")</script >y', 'xy'],
    ['<STYLE>b{}</sTyLe>x<script/>y', 'x'],
    ['<template>a<template>b</template>c</template>d', 'd'],
    ['a<textarea><b>x</b> &amp; y</textarea>c', 'a<b>x</b> & yc'],
    ['<svg><style>a<p>b', 'b'],
    ['<svg><title>a</title><text>b</text></svg>c', 'bc'],
    ['<math><![CDATA[a <b> &amp; c]]></math>d', 'a <b> &amp; cd'],
    ['a<svg><desc><![CDATA[b]]><p><![CDATA[c]]></svg>d', 'abd'],
    ['a<!-- never closed <b>c', 'a'],
    ['a<script><!--<script></script>b</script>c', 'ac'],
    ['x<scripture>y</scripture>', 'xy'],
    ['x <b', 'x '],
    ['x </', 'x </'],
    ['x <', 'x <'],
    ['5 <<b>6</b>', '5 <6'],
    ['<<<a><i>b>', 'b>'],
    ['', ''],
  ])('%j becomes %j', (html, text) => {
    expect(sanitizeLabel(html)).toBe(text);
  });

  it('accepts text and numbers only', () => {
    expect([undefined, null, {}, [], true].map(sanitizeLabel)).toEqual(['', '', '', '', '']);
    expect(sanitizeLabel(4.3)).toBe('4.3');
  });

  // A page parser keeps markup after <plaintext> as text, parses the content of <noscript> like a browser without
  // scripts, and keeps a `<` that only precedes a tag name because the markup between them was removed.
  const otherwise = new Set(['H00039', 'H00383', 'H07611', 'H07612', 'H08368']);
  const comparable = corpus.html.filter(
    ({ id, payload, source }) => !otherwise.has(id) && source !== 'read-apart' && !/<plaintext/i.test(payload),
  );

  it('keeps the text of each entry of the corpus that a browser would show', () => {
    expect(comparable.length).toBeGreaterThan(2200);
    const different = comparable.filter(
      ({ payload }) => withoutSpace(sanitizeLabel(payload)) !== withoutSpace(visibleText(payload)),
    );
    expect(different).toEqual([]);
  });

  it('strips all tags of the corpus', () => {
    // Tags are text where a browser shows them as such.
    const holdsWords = (payload: string) => holdsEntity(payload) || /<textarea|<!\[CDATA\[/i.test(payload);
    const left = corpus.html.filter(({ payload }) => !holdsWords(payload) && holdsMarkup(sanitizeLabel(payload)));
    expect(left).toEqual([]);
  });

  it.each(corpus.text.filter(({ payload }) => !holdsMarkup(payload)).map(({ id, payload }) => [id, payload]))(
    'keeps the text %s exactly',
    (_id, payload) => {
      expect(sanitizeLabel(payload)).toBe(payload);
    },
  );

  it('keeps any text without markup exactly', () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => !holdsMarkup(value) && !holdsEntity(value));
    fc.assert(fc.property(text, (value) => sanitizeLabel(value) === value));
  });

  it('strips all markup from arbitrary text', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '</', '<a', '<b>', '<script>', '</script>', '<!--', '-->', '"', "'", '=', ' ', '/', 'x'],
      ...['<template>', '</template>'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const label = sanitizeLabel(pieces.join(''));
        expect(label.replace(/<\/$/, '')).not.toMatch(/<[a-z!?/]/i);
        expect(sanitizeLabel(label)).toBe(label);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ...['<', '<a ', '<a b="', '<script>', '<!--', '<template>', '</', '&#', '<a =', '<script>x</script', '<<a>b'],
    '<svg><a></b>',
  ])('parses %j, repeated half a million times, within seconds', { timeout: 4 * WAIT_TIMEOUT }, (piece) => {
    const start = performance.now();
    sanitizeLabel(piece.repeat(500_000));
    // At most about 1 s; minutes if the time were quadratic in the length.
    expect(performance.now() - start).toBeLessThan(WAIT_TIMEOUT / 2);
  });
});

describe('HTML that is prepared for the parser of the browser (profiles rich-text and html-block)', () => {
  it.each([
    ['<p onclick="alert(1)" class=a>x</p>', '<p  class=a>x</p>'],
    ["<p style='color: red' STYLE=x>x", "<p data-style='color: red' data-style=x>x"],
    ['<img/onerror=alert(1)//src=x>', '<img >'],
    [
      '<p title=" onclick=x" data-x=\'style=y\'>onclick=x style=y</p>',
      '<p title=" onclick=x" data-x=\'style=y\'>onclick=x style=y</p>',
    ],
    ['a<style>p { color: red }</style>b', 'a<!---->b'],
    ['a<template><p onclick=x></template>b', 'a<!---->b'],
    ['<!-- <p style="x"> --><p>x', '<!----><p>x'],
    ['a<!-- never closed <p>b', 'a<!---->'],
    ['<<!-- -->p onclick=x>', '<<!---->p onclick=x>'],
    ['a<svg><title onload=x><p>b</p></title></svg>c', 'a<!---->c'],
    ['a<svg><style><p>b', 'a<!----><p>b'],
    ['a<math><mi><![CDATA[</math>]]></mi></math>b', 'a<!---->b'],
    ['a<select><textarea>b</textarea></select>c', 'a<!---->c'],
    ['<textarea><p onclick=x></textarea>', '<textarea><p onclick=x></textarea>'],
    ['<script><!--<script></script></script>a', '<script><!--<script></script></script>a'],
    ['a < b <3 style=x', 'a < b <3 style=x'],
    ['<stylish style>', '<stylish data-style>'],
    ['', ''],
  ])('%j is muted to %j', (html, muted) => {
    expect(preprocessMarkup(html)).toBe(muted);
  });

  it('keeps HTML that needs no preprocessing', () => {
    const text = fc
      .string({ unit: 'binary' })
      .filter((value) => !/on|style|template|noscript|svg|math|select|<[!?/]/i.test(value));
    fc.assert(fc.property(text, (value) => preprocessMarkup(value) === value));
  });
});
