/** Runs before all other scripts of a page. It has no imports, so that it can be a classic script. */

declare global {
  interface Window {
    /** Errors, warnings and policy violations of the page. */
    complaints: string[];
  }
}

export {};

window.complaints = [];
window.addEventListener('error', ({ message }) => window.complaints.push(`error: ${message}`));
window.addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(`rejection: ${String(reason)}`));
window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  window.complaints.push(`violation: ${effectiveDirective} ${blockedURI} ${sample}`),
);
window.addEventListener('pallet-error', ({ error }) => window.complaints.push(`block: ${String(error)}`));
for (const level of ['warn', 'error'] as const) {
  console[level] = (...words: unknown[]) => window.complaints.push(`${level}: ${words.map(String).join(' ')}`);
}
