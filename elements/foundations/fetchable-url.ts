/**
 * An address for `fetch()` and `import()`. If the page was opened with a user name and a password in its address, the
 * result is absolute and has neither: `fetch` rejects them, and modules would be loaded twice.
 *
 * @param address - absolute, or relative to the page
 * @returns `address` itself if the address of the page has neither, and on servers
 * @throws TypeError if `address` is not a URL and the address of the page has a user name or a password
 */
export function fetchableUrl(address: string): string {
  // Services also run without a document.
  const { document } = globalThis as { readonly document?: { readonly baseURI: string } };
  if (document === undefined) return address;
  const base = new URL(document.baseURI);
  if (base.username === '' && base.password === '') return address;
  return Object.assign(new URL(address, base.href), { username: '', password: '' }).href;
}
