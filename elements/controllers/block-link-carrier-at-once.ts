import * as library from './block-link-carrier.js';

export const blockLinkCarrier = (): typeof library => library;
