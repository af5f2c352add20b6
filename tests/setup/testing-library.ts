import { WAIT_TIMEOUT } from './timeouts.js';

// Tests without a document do not use it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: WAIT_TIMEOUT });
}
