import { afterTest } from './after-test.js';

/** Makes a page look as if the browser prerendered it. Returns a function that opens it. */
export function pretendPrerendering(): () => void {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  afterTest(() => Reflect.deleteProperty(document, 'prerendering'));
  return () => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}
