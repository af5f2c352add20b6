/** The address of an image that loads. */
export const PICTURE = '/tests/browser/support/picture.svg';

export const WELDER = { url: PICTURE, altText: 'A welder' };

export const BROKEN = { url: 'data:image/svg+xml,broken', altText: 'A picture that does not load' };
