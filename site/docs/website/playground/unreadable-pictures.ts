/** Keys of a value that hold the address of a picture. */
const ADDRESS_KEYS = /^(?:url|imageUrl)$/;

/**
 * Tries the pictures that a value names, and says which cannot be read.
 *
 * @param value - an address, or a picture as JSON, one for all screens or one for each size
 * @returns a sentence for each picture that cannot be read
 */
export async function unreadablePictures(value: string): Promise<string[]> {
  const answers = await Promise.all(
    addressesIn(value).map(async (address) => [address, await isReadable(address)] as const),
  );
  return answers.flatMap(([address, isThere]) =>
    isThere
      ? []
      : `The picture “${shortened(address)}” cannot be read: its address leads to no picture, or to a host that the policy of this page does not allow.`,
  );
}

const shortened = (address: string): string => (address.length > 80 ? `${address.slice(0, 80)}…` : address);

function addressesIn(value: string): string[] {
  const found: string[] = [];
  const read = (data: unknown): void => {
    if (typeof data !== 'object' || data === null) return;
    for (const [key, inner] of Object.entries(data)) {
      if (typeof inner === 'string' && ADDRESS_KEYS.test(key)) found.push(inner);
      else read(inner);
    }
  };
  if (!/^\s*[[{]/.test(value)) return value === '' ? [] : [value];
  try {
    read(JSON.parse(value));
  } catch {
    // The field says already that this is no JSON.
  }
  return found.filter((address) => address !== '');
}

async function isReadable(address: string): Promise<boolean> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => true,
    () => false,
  );
}
