/** Decodes an image in a `data:` URL; returns undefined for any other address. */
export function readDataUrl(url: string): File | undefined {
  const [, type, encoding, data = ''] = /^data:(image\/[\w.+-]+)([^,]*),(.*)$/is.exec(url) ?? [];
  if (type === undefined) return undefined;
  const extension = /^\w+/.exec(type.slice('image/'.length))?.[0] ?? '';
  try {
    const content = /;\s*base64$/i.test(encoding ?? '') ? decodeBase64(data) : decodeURIComponent(data);
    return new File([content], `image.${extension}`, { type });
  } catch {
    // Such an image is not shown in its source either.
    return undefined;
  }
}

const decodeBase64 = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(decodeURIComponent(data)), (character) => character.charCodeAt(0));
