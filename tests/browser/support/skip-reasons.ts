/** Reasons for skipping a test in an engine. */
export const NO_HOVER = 'only Firefox has a pointer that hovers and can emulate media features';
export const WEBKIT_MEDIA = 'WebKit cannot emulate media features';
export const WEBKIT_TOUCH = 'WebKit’s driver cannot emulate touch';
