import { describe, expect, it } from 'vitest';
import { sanitizeAttribute, PROFILE_TAGS, type HtmlProfile } from '../../../elements/foundations/sanitize-profiles.js';
import { readDeclarations, sanitizeStyle } from '../../../elements/foundations/sanitize-style.js';

const kept = (tag: string, name: string, value: string, profile: HtmlProfile = 'html-block') =>
  sanitizeAttribute(profile, tag, name, value, { frameHosts: ['films.northmast.example'] });

describe('the profiles that keep markup [5.7b]', () => {
  it.each(['h1', 'p', 'a', 'img', 'ul', 'li', 'table', 'caption', 'blockquote', 'pre', 'figure'])(
    'both keep %s',
    (tag) => {
      expect(PROFILE_TAGS['rich-text']).toContain(tag);
      expect(PROFILE_TAGS['html-block']).toContain(tag);
    },
  );

  it.each(['article', 'section', 'details', 'iframe'])('only html-block keeps %s', (tag) => {
    expect(PROFILE_TAGS['rich-text']).not.toContain(tag);
    expect(PROFILE_TAGS['html-block']).toContain(tag);
  });

  it.each(['script', 'style', 'form', 'input', 'button', 'object', 'embed', 'base', 'meta', 'link', 'svg', 'math'])(
    'neither keeps %s',
    (tag) => {
      expect([...PROFILE_TAGS['rich-text'], ...PROFILE_TAGS['html-block']]).not.toContain(tag);
    },
  );

  it.each([
    ['p', 'class', 'ql-align-center evil ql-indent-1', 'ql-align-center ql-indent-1'],
    ['p', 'class', 'base', undefined],
    ['a', 'href', 'https://northmast.example/', 'https://northmast.example/'],
    ['a', 'href', '/why-us', '/why-us'],
    ['a', 'href', 'mailto:jobs@northmast.example', 'mailto:jobs@northmast.example'],
    ['a', 'href', 'javascript:alert(1)', undefined],
    ['a', 'href', '//northmast.example', undefined],
    ['a', 'target', 'films', '_blank'],
    ['a', 'target', '_SELF', '_self'],
    ['p', 'href', '/why-us', undefined],
    ['img', 'src', '/cms/delivery/media/MC1?lastModified=Tue Mar', '/cms/delivery/media/MC1?lastModified=Tue%20Mar'],
    ['img', 'src', 'javascript:alert(1)', undefined],
    ['img', 'src', 'data:text/html,x', undefined],
    ['img', 'srcset', 'https://a.example/w_1,c_fill/1.png 1x', 'https://a.example/w_1,c_fill/1.png 1x'],
    ['img', 'srcset', 'https://a.example/1.png 1x, null 2x', undefined],
    ['img', 'srcset', 'javascript:alert(1) 1x', undefined],
    ['img', 'width', '320', '320'],
    ['img', 'width', 'calc(1px)', undefined],
    ['h2', 'id', 'our-culture', 'our-culture'],
    ['h2', 'id', 'section1', 'section1'],
    ['h2', 'id', 'forms', 'forms'],
    ['h2', 'id', '__proto__', '__proto__'],
    ['h2', 'id', 'Über-uns', 'Über-uns'],
    ['h2', 'id', 'a.b:c', 'a.b:c'],
    ['h2', 'id', 'two words', undefined],
    ['h2', 'id', '', undefined],
    ['h2', 'id', 'opens-new-window', undefined],
    ['a', 'name', 'our-culture', 'our-culture'],
    ['p', 'name', 'our-culture', undefined],
    ['p', 'onclick', 'alert(1)', undefined],
    ['p', 'style', 'color: red', undefined],
    ['p', 'aria-label', 'A name', 'A name'],
    ['td', 'colspan', '2', '2'],
    ['th', 'scope', 'col', 'col'],
    ['ol', 'start', '-3', '-3'],
    ['img', 'constructor', 'x', undefined],
    ['constructor', 'href', 'x', undefined],
    ['iframe', 'src', 'https://films.northmast.example/1', 'https://films.northmast.example/1'],
    ['iframe', 'src', 'https://films.northmast.example.evil.example/1', undefined],
    ['iframe', 'src', 'https://evil.example/films.northmast.example', undefined],
    ['iframe', 'srcdoc', '<b>x</b>', undefined],
    ['iframe', 'allow', 'camera', undefined],
  ])('of <%s %s="%s"> is left %j', (tag, name, value, expected) => {
    expect(kept(tag, name, value)).toBe(expected);
  });

  it('remove frames unless the host allows them', () => {
    expect(sanitizeAttribute('html-block', 'iframe', 'src', 'https://films.northmast.example/1')).toBeUndefined();
  });

  it('keep inline styles in html-block only', () => {
    expect(kept('p', 'data-style', 'color: red')).toBe('color: red');
    expect(kept('p', 'data-style', 'color: red', 'rich-text')).toBeUndefined();
  });
});

describe('inline styles of an HTML block [5.7b]', () => {
  it.each([
    ...['color: red', 'color: rgb(1 2 3 / 0.5)', 'color: var(--dxp-g-brand, #005fb2)'],
    ...['background-color: #0b1f3a', 'background: light-dark(#fff, #000)'],
    ...['margin: 0 auto 1.5em', 'padding-inline-start: 2rem', 'border: 1px solid #ccc', 'border-radius: 8px 0'],
    ...['width: calc(100% - 2rem)', 'display: grid', 'flex: 1 1 240px', 'text-align: center', 'line-height: 1.5'],
    ...['grid-template-columns: repeat(2, minmax(0, 1fr))', "font-family: 'Open Sans', sans-serif"],
  ])('keep %s', (style) => {
    expect(sanitizeStyle(style)).toBe(style);
  });

  it.each([
    ...['background: url(https://tracker.example/x)', 'background: u\\72l(https://tracker.example/x)'],
    ...['background-image: image-set("x.png" 1x)', 'behavior: url(#x)', '-moz-binding: url(x)', 'content: "x"'],
    ...['width: expression(alert(1))', 'color: attr(title)', 'color: red/**/', 'color: red) url(x', 'width: calc(100%'],
    ...['position: fixed', 'z-index: 9999', 'inset: 0', 'transform: translate(-50%)', 'pointer-events: none'],
    ...['margin: -400px', 'margin: calc(0px - 400px)', 'margin-top: var(--dxp-x)', 'text-indent: -9999px'],
    ...['color: var(--_color)', '--pallet-g-color-text: red', 'color', ''],
  ])('drop %j', (style) => {
    expect(sanitizeStyle(style)).toBe('');
  });

  it('drop single declarations and !important', () => {
    expect(sanitizeStyle('position: fixed; COLOR : red !important; width:1px;;')).toBe('color: red; width: 1px');
    expect(readDeclarations('color: red; top: 0')).toEqual([['color', 'red']]);
  });

  it.each([
    ['spaces', `margin: 0${' '.repeat(280)}!`],
    ['slashes', `flex: ${'/ '.repeat(140)}!`],
    ['words', `color: ${'a-'.repeat(140)}!`],
    ['digits', `width: ${'1'.repeat(280)}!`],
    ['signs', `width: ${'- '.repeat(140)}!`],
  ])('are dropped without exponential backtracking for many %s', (_name, style) => {
    expect(sanitizeStyle(style)).toBe('');
  });
});
