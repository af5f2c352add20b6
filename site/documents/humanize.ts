const WORD_LABELS: Readonly<Record<string, string>> = {
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

/** Labels of choices whose keyword is not clear to authors. */
const CHOICE_LABELS: Readonly<Record<string, string>> = {
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
 * A readable label of a choice: `heading-xlarge` is “Heading extra large”. Other values, such as `50%` or an
 * expression, are returned unchanged.
 */
export function humanizeChoice(choice: string): string {
  if (!/^_?[a-z][a-z\d]*(?:[ -][a-z]+)*$/.test(choice)) return choice;
  const spelled = choice.replace(/\bxx-?(?=small|large)/, 'extra extra ').replace(/\bx-?(?=small|large)/, 'extra ');
  return CHOICE_LABELS[choice] ?? humanizeName(spelled);
}

/** A readable label of a path: `textDisplayInfo/headingTag` is “Text display, heading tag”. */
export const humanizePath = (path: string): string => {
  const [first = '', ...others] = path.split('/').map(humanizeName);
  return [first, ...others.map((one) => one.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()))].join(', ');
};

/** A readable label of a property, block or slot: `bannerLinkUrl` is “Banner link URL”. */
export function humanizeName(name: string): string {
  const parts = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((part) => WORD_LABELS[part.toLowerCase()] ?? part.toLowerCase());
  // To authors, `imageInfo` is an image, and `isBannerLink` is a flag “Banner link”.
  const text = parts
    .join(' ')
    .replace(/ (?:info|config)$/, '')
    .replace(/^is (?=.)/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
