/** The form with which the editor uploads an image. */
export function createImageForm(
  bytes: Uint8Array | string,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  form.set('file', new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name));
  const all = { title: 'Title', altText: 'What it shows.', ...fields };
  for (const [field, value] of Object.entries(all)) form.set(field, value);
  return form;
}
