// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from '../../../site/editor/app/paste/clean-pasted-html.js';
import { canEdit, rewriteHtml } from '../../../site/editor/app/rich-text/rich-text-document.js';
import * as clipboardHtml from '../../support/editor/clipboard-html.js';

const options = { profile: 'rich-text', media: [] } as const;

describe('the text editor', () => {
  it.each([
    '',
    'Just <b>a</b> text',
    '<p>a <strong>b</strong> <i>c</i> <em>d</em> <u>e</u> <s>f</s> <code>g</code> <sup>h</sup><sub>i</sub><br>j</p>',
    '<h1>a</h1><h6 id="over">b</h6><hr><blockquote><p>c</p></blockquote><blockquote>d</blockquote>',
    '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
    '<ol start="3" type="a"><li>a</li><li><p>b</p><p>c</p></li></ol>',
    '<table><tbody><tr><th scope="row">a</th><td colspan="2"></td></tr><tr><td>b</td><td><p>c</p></td><td><ul><li>d</li></ul></td></tr></tbody></table>',
    '<p class="ql-align-center" dir="rtl" lang="ar">a <a href="/why-us" name="why">b</a> <a target="_blank" href="/x" rel="noopener">c</a></p>',
    '<p>a<img data-content-key="crane"><img src="crane" alt="A"><img src="/cms/delivery/media/MC1" alt=""></p><img src="/b.png">',
    '<p>a {!Record.Name} &amp; &lt;b&gt;&nbsp;c</p>',
  ])('keeps %s', (html) => {
    expect(canEdit(html, options)).toBe(true);
    expect(rewriteHtml(html, options)).toBe(html);
  });

  it.each([
    '<b><a href="/a">b</a></b>',
    '<p><span>a</span></p>\n\n<p>b</p>',
    '<p><b>a</b><b>b</b></p>',
    '<p>a <b>b</b>\n </p>',
  ])('keeps the content of %s', (html) => expect(canEdit(html, options)).toBe(true));

  it.each(Object.entries(clipboardHtml))('keeps pasted content: %s', (_, html) => {
    const box = document.createElement('div');
    box.append(cleanPastedHtml(html));
    expect(canEdit(box.innerHTML, options)).toBe(true);
  });

  it.each([
    '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<figure><img src="/a.png" alt="a"><figcaption>b</figcaption></figure>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<p onclick="steal()">a</p>',
    '<p style="color: red">a</p>',
    'a<script>steal()</script>',
    '<p>a <mark>b</mark></p>',
    '<pre>a</pre>',
    '<p><a href="javascript:steal()">a</a></p>',
    '<section>a</section>',
    '<p><a href="{!Site.basePath}/a">a</a></p>',
    '<p id="007" aria-label="a">a</p>',
    '<p><a name="part">a</a></p>',
  ])('cannot keep %s', (html) => expect(canEdit(html, options)).toBe(false));
});
