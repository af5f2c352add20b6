import '../studio.css';
import '../controls.css';
import '../panes.css';
import { fetchableUrl } from '@pallet/elements/foundations';
import { createRoot } from 'react-dom/client';
import { preserveFocus } from '../../client/preserve-focus.js';
import type { StudioData } from '../model.js';
import { Studio } from './studio.js';

const place = document.getElementById('studio');
if (place !== null) void start(place);

async function start(place: HTMLElement): Promise<void> {
  try {
    const answer = await fetch(fetchableUrl(place.dataset['source'] ?? ''));
    if (!answer.ok) throw new Error(`${answer.status}`);
    const data = (await answer.json()) as StudioData;
    preserveFocus(place);
    createRoot(place).render(<Studio data={data} />);
  } catch {
    const [message] = place.querySelectorAll('p');
    if (message !== undefined) message.textContent = 'The studio could not be loaded. Reload the page to try again.';
  }
}
