import '@puckeditor/core/no-external.css';
import './editor.css';
import { createRoot } from 'react-dom/client';
import { ApiClient } from './api-client.js';
import { App } from './app.js';

const container = document.getElementById('editor');
const setting = (name: string): string => container?.dataset[name] ?? '';

if (container !== null) {
  const files = { script: setting('canvasScript'), styles: setting('canvasStyles').split(' ') };
  createRoot(container).render(<App api={new ApiClient()} files={files} icons={setting('icons').split(' ')} />);
}
