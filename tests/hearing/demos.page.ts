// The script of a page of demos: it hydrates the prerendered blocks.
import '../../elements/hydration.js';
import '../../elements/index.js';

// Loads more items of a grid, as the host of a page would.
const nextItems = ['Machinist', 'Electrician'].map((title) => ({ title, place: 'Berea', url: '/jobs/7' }));
addEventListener('pallet-paginate', (event) => event.respondWith(nextItems));
