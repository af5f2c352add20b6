import { announce } from '../client/announce.js';
import { isPlaygroundFragment } from './address-start.js';

/** Enables the button that loads and opens the page's playground. A URL with playground state opens it right away. */
export function enablePlayground(): void {
  const place = document.querySelector<HTMLElement>('.playground');
  const button = place?.querySelector<HTMLButtonElement>('button.open');
  if (place == null || button == null) return;
  let isOpening = false;
  const open = async (): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    button.textContent = 'Loading the playground…';
    try {
      const { openPlayground } = await import('./playground.js');
      await openPlayground(place);
    } catch {
      isOpening = false;
      button.textContent = 'The playground could not be loaded. Try again';
      announce('The playground could not be loaded.');
    }
  };
  button.addEventListener('click', () => void open());
  const openFromAddress = (): void => {
    if (isPlaygroundFragment(location.hash)) void open();
  };
  addEventListener('hashchange', openFromAddress);
  openFromAddress();
}
