import '@puckeditor/core/no-external.css';
// In the order in which they apply.
import './styles/base.css';
import './styles/controls.css';
import './styles/layout.css';
import './styles/block-list.css';
import './styles/properties.css';
import './styles/fields.css';
import './styles/page-settings.css';
import './styles/dialogs.css';
import './styles/page-list.css';
import './styles/narrow.css';
import { createRoot } from 'react-dom/client';
import { ApiClient } from './api-client.js';
import { App } from './app.js';

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
