import { DOCS } from '../documentation.js';

/** Path of the page in the playground's frame, without extension. */
export const getStagePath = (basePath: string, block: string): string => `${basePath}${DOCS}/playground/${block}`;

/** Path of the file with the block's demo states. */
export const getStatesPath = (basePath: string, block: string): string => `${getStagePath(basePath, block)}.json`;

/** Path of the list of the site's images. */
export const getImagesPath = (basePath: string): string => `${basePath}${DOCS}/playground/pictures/list.json`;

/** Path of the screenshots with system settings that a page cannot change. */
export const getScreenshotsPath = (basePath: string): string => `${basePath}${DOCS}/playground/stored`;
