import { announce } from '../client/announce.js';
import { isPlaygroundAddress } from './address-start.js';

/** Lets the visitor open the playground of a page, whose code comes then; an address that holds its state opens it. */
export function offerPlayground(): void {
  const place = document.querySelector<HTMLElement>('.playground');
  const button = place?.querySelector<HTMLButtonElement>('button.open');
  if (place == null || button == null) return;
  let isOpening = false;
  const open = async (): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    button.textContent = 'The playground is being loaded …';
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
    if (isPlaygroundAddress(location.hash)) void open();
  };
  addEventListener('hashchange', openFromAddress);
  openFromAddress();
}
