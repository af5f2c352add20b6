const PREFIX = '_missing-image-';

/** Creates a content key for an image in a text whose file is still missing. No image of the library has such a key. */
export const createMissingImageKey = (): string => `${PREFIX}${crypto.randomUUID()}`;

/** Whether a content key stands for an image whose file is still missing. */
export const isMissingImageKey = (key: string): boolean => key.startsWith(PREFIX);
