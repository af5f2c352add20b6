/** Runs before all other scripts of a page. It has no imports, so that it can be a classic script. */

declare global {
  interface Window {
    /** Errors, warnings and policy violations of the page. */
    consoleErrors: string[];
  }
}

export {};

window.consoleErrors = [];
window.addEventListener('error', ({ message }) => window.consoleErrors.push(`error: ${message}`));
window.addEventListener('unhandledrejection', ({ reason }) =>
  window.consoleErrors.push(`rejection: ${String(reason)}`),
);
window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  window.consoleErrors.push(`violation: ${effectiveDirective} ${blockedURI} ${sample}`),
);
window.addEventListener('pallet-error', ({ error }) => window.consoleErrors.push(`block: ${String(error)}`));
for (const level of ['warn', 'error'] as const) {
  console[level] = (...words: unknown[]) => window.consoleErrors.push(`${level}: ${words.map(String).join(' ')}`);
}
