import { createContext } from '@lit/context';
import type { PictureData } from '../services/images.js';

/** Returns the image of a content key, or `undefined` while it is unknown. */
export type PictureLookup = (contentKey: string) => PictureData | undefined;

export const imagesContext = createContext<PictureLookup>(Symbol.for('pallet-images'));
