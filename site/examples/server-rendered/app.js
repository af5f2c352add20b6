// The pages work without this script, too. It listens on the document, because it replaces the content of the page.
const find = (selector) => document.querySelector(selector);

// The carousel: an event reports the current image, and setting an object property adds an image.
document.addEventListener('pallet-slide-change', (event) => {
  find('#picture').textContent = event.index;
});

document.addEventListener('pallet-press', (event) => {
  find('pallet-hero-carousel').slide3 = {
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

document.addEventListener('pallet-open', (event) => tell(event.section, 'open'));
document.addEventListener('pallet-close', (event) => tell(event.section, 'closed'));

// The links: the next page of this site is shown in the same document, with its prerendered shadow roots.
async function show(url) {
  const response = await fetch(url);
  const page = Document.parseHTMLUnsafe(await response.text());
  document.title = page.title;
  find('main').replaceWith(page.querySelector('main'));
  find('h1')?.focus();
}

document.addEventListener('pallet-navigate', (event) => {
  if (!event.url.startsWith('/')) return;
  event.preventDefault();
  history.pushState(null, '', event.url);
  show(event.url);
});

window.addEventListener('popstate', () => show(location.href));
