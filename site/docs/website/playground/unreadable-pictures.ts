/**
 * Loads the images of a value, to find those that fail.
 *
 * @param value - a URL, or an image as JSON, for all screens or per breakpoint
 * @returns a message for each image that cannot be loaded
 */
export async function findUnreadableImages(value: string): Promise<string[]> {
  const answers = await Promise.all(
    collectImageUrls(value).map(async (address) => [address, await isLoadable(address)] as const),
  );
  return answers.flatMap(([address, isThere]) =>
    isThere
      ? []
      : `The image “${truncate(address)}” cannot be loaded: its URL is not an image, or the policy of this page does not allow its host.`,
  );
}

const truncate = (address: string): string => (address.length > 80 ? `${address.slice(0, 80)}…` : address);

function collectImageUrls(value: string): string[] {
  const found: string[] = [];
  const read = (data: unknown): void => {
    if (typeof data !== 'object' || data === null) return;
    for (const [key, inner] of Object.entries(data)) {
      if (typeof inner === 'string' && key === 'url') found.push(inner);
      else read(inner);
    }
  };
  if (!/^\s*[[{]/.test(value)) return value === '' ? [] : [value];
  try {
    read(JSON.parse(value));
  } catch {
    // The field already reports invalid JSON.
  }
  return found.filter((address) => address !== '');
}

async function isLoadable(address: string): Promise<boolean> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => true,
    () => false,
  );
}
