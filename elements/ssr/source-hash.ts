import { createHash } from 'node:crypto';

/** The hash source of a Content Security Policy that allows an inline script or style with this text. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
