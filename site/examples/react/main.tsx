import { createRoot } from 'react-dom/client';
import '../page.css';
import { Careers } from './careers.js';

const app = document.querySelector('#app');
if (app) createRoot(app).render(<Careers />);
