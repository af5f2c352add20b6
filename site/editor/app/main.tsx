import '@puckeditor/core/no-external.css';
// The order matters: later style sheets override earlier ones.
import './styles/base.css';
import './styles/controls.css';
import './styles/layout.css';
import './styles/block-list.css';
import './styles/properties.css';
import './styles/fields.css';
import './styles/page-settings.css';
import './styles/dialogs.css';
import './styles/page-list.css';
import './styles/site-screens.css';
import './styles/narrow.css';
import './styles/forced-colors.css';
import { createRoot } from 'react-dom/client';
import { ApiClient } from './api-client.js';
import { App } from './app.js';
import { preventFileDrops } from './prevent-file-drops.js';

preventFileDrops();

const container = document.getElementById('editor');
const list = (name: string): string[] => (container?.dataset[name] ?? '').split(' ').filter((one) => one !== '');

if (container !== null) {
  const files = {
    script: container.dataset['canvasScript'] ?? '',
    styles: list('canvasStyles'),
    fonts: list('canvasFonts'),
  };
  createRoot(container).render(<App api={new ApiClient()} files={files} icons={list('icons')} />);
}
