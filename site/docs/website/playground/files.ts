import { DOCS } from '../documentation.js';

/** Where the page for the frame of a block's playground is; without an ending, as pages are asked for. */
export const stageOf = (basePath: string, block: string): string => `${basePath}${DOCS}/playground/${block}`;

/** Where the states of a block's demo are. */
export const statesFile = (basePath: string, block: string): string => `${stageOf(basePath, block)}.json`;

/** Where the list of the site's pictures is. */
export const picturesFile = (basePath: string): string => `${basePath}${DOCS}/playground/pictures/list.json`;

/** The folder of pictures of blocks in what no page can switch. */
export const storedPictures = (basePath: string): string => `${basePath}${DOCS}/playground/stored`;
