/** @jsxImportSource preact */
import { render } from 'preact';
import '../page.css';
import { Careers } from './careers.js';

const app = document.querySelector('#app');
if (app) render(<Careers />, app);
