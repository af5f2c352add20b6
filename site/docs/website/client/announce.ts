/** Tells those who hear the page what has happened. */
export function announce(text: string): void {
  const place = document.getElementById('announcement');
  if (place !== null) place.textContent = text;
}
