import { decodeHTML } from 'entities';

/** Decodes a character reference as HTML parsers do. Other text is returned unchanged. */
export const decodeReference = (reference: string): string => decodeHTML(reference);
