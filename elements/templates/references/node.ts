import { decodeHTML } from 'entities';

/** The text of a character reference, as HTML's parsers read it. What is not a reference stays as it is. */
export const decodeReference = (reference: string): string => decodeHTML(reference);
