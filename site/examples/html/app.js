const find = (selector) => document.querySelector(selector);

// The carousel: an event reports the current image, and setting an object property adds an image.
const carousel = find('pallet-hero-carousel');

carousel.addEventListener('pallet-slide-change', (event) => {
  find('#picture').textContent = event.index;
});

find('#add').addEventListener('pallet-press', (event) => {
  carousel.slide3 = {
    url: '/site/content/media/hero-3.webp',
    altText: 'In a factory hall, forklifts take shape along an assembly line.',
    focalPoint: '74% 62%',
  };
  find('#pictures').textContent = 3;
  event.target.disabled = true;
});

// The accordion: two events report which sections the visitor opens and closes.
const regions = ['Americas', 'EMEA', 'APIC'];
const tell = (section, state) => {
  find('#region').textContent = `${regions[section - 1]} is ${state}.`;
};

find('pallet-contacts').addEventListener('pallet-open', (event) => tell(event.section, 'open'));
find('pallet-contacts').addEventListener('pallet-close', (event) => tell(event.section, 'closed'));

// The links: this script shows the views of this page, and the browser follows all other links.
function showView() {
  const isManufacturing = location.hash === '#/manufacturing';
  find('#careers').hidden = isManufacturing;
  find('#manufacturing').hidden = !isManufacturing;
  if (isManufacturing) find('#manufacturing h1').focus();
}

document.addEventListener('pallet-navigate', (event) => {
  if (!event.url.startsWith('#/')) return;
  event.preventDefault();
  history.pushState(null, '', event.url);
  showView();
});

window.addEventListener('popstate', showView);
showView();
