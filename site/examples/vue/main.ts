import { createApp } from 'vue';
import '../page.css';
import Careers from './Careers.vue';

createApp(Careers).mount('#app');
