import { readLinkInfo } from '../foundations/page-reference.js';

export const pageReference = (): typeof readLinkInfo => readLinkInfo;
