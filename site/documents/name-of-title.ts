/** A title as a name in addresses and of files: `Büros & Hallen` is `buros-hallen`. Empty where it has no Latin letter or digit. */
export const nameOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
