import { createHash } from 'node:crypto';

/** The source by which a Content-Security-Policy allows an inline script or style, by its text. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
