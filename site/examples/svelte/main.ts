import { mount } from 'svelte';
import '../page.css';
import Careers from './Careers.svelte';

const target = document.querySelector('#app');
if (target) mount(Careers, { target });
