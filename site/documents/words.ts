const SPELLED: Readonly<Record<string, string>> = {
  url: 'URL',
  html: 'HTML',
  id: 'ID',
  dxp: 'DXP',
  css: 'CSS',
  seo: 'SEO',
  bg: 'background',
  alt: 'alternative',
  lang: 'language of its words',
  hreflang: 'language of its page',
};

/** What a choice is called where its own word says little to an author. */
const CHOICES: Readonly<Record<string, string>> = {
  p: 'Paragraph',
  row: 'Side by side',
  column: 'One below the other',
  _self: 'Same window',
  _blank: 'New window',
  _parent: 'Window around it',
  _top: 'Whole window',
  ...Object.fromEntries(
    ['1', '2', '3', '4', '5', '6'].map((level) => [`h${level}`, `h${level}, a heading of level ${level}`]),
  ),
};

/**
 * A choice of a property as an author reads it: `heading-xlarge` is “Heading extra large”. What is no plain word, such as
 * `50%` or an expression, stays.
 */
export function choiceInWords(choice: string): string {
  if (!/^_?[a-z][a-z\d]*(?:[ -][a-z]+)*$/.test(choice)) return choice;
  const spelled = choice.replace(/\bxx-?(?=small|large)/, 'extra extra ').replace(/\bx-?(?=small|large)/, 'extra ');
  return CHOICES[choice] ?? words(spelled);
}

/** The path of a field in words: `textDisplayInfo/headingTag` is “Text display, heading tag”. */
export const fieldInWords = (path: string): string => {
  const [first = '', ...others] = path.split('/').map(words);
  return [first, ...others.map((one) => one.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))].join(', ');
};

/** The name of a property, block or slot as an author reads it: `bannerLinkUrl` is “Banner link URL”. */
export function words(name: string): string {
  const parts = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((part) => SPELLED[part.toLowerCase()] ?? part.toLowerCase());
  // What the exported pages call `imageInfo` is a picture to an author, and `isBannerLink` a question.
  const text = parts
    .join(' ')
    .replace(/ (?:info|config)$/, '')
    .replace(/^is (?=.)/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
