// The script of a page of demos: it wakes the prerendered blocks.
import '../../elements/hydration.js';
import '../../elements/index.js';

// Who asks a grid for more gets some, as from the host of a page.
const further = ['Machinist', 'Electrician'].map((title) => ({ title, place: 'Berea', url: '/jobs/7' }));
addEventListener('pallet-paginate', (event) => event.respondWith(further));
