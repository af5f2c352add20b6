/** A title as a name in addresses and of files: `Büros & Hallen` is `buros-hallen`. Empty where it has no Latin letter or digit. */
export const nameOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Whether a text can be a part of an address, as `nameOfTitle` makes them. */
export const isName = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
