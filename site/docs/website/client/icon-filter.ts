/** Enables the filter field on the icon page. */
export function enableIconFilter(): void {
  const box = document.querySelector<HTMLElement>('.icon-filter');
  const field = box?.querySelector('input');
  const status = box?.querySelector('[role="status"]');
  if (box === null || field == null || status == null) return;
  field.addEventListener('input', () => {
    const words = field.value.trim().toLowerCase();
    const icons = [...document.querySelectorAll<HTMLElement>('[data-icon]')];
    for (const icon of icons) icon.hidden = !(icon.dataset['icon'] ?? '').includes(words);
    const count = icons.filter(({ hidden }) => !hidden).length;
    status.textContent = words === '' ? '' : `${count} of ${icons.length} icons`;
    for (const part of document.querySelectorAll<HTMLElement>('.icons')) {
      part.hidden = part.querySelector('[data-icon]:not([hidden])') === null;
    }
  });
}
