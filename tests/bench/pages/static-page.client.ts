/** All scripts of the hand-written page: its carousels, and a button that opens all regions. */
for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) {
  const slides = [...carousel.querySelectorAll('.slide')];
  const dots = [...carousel.querySelectorAll('[role="tab"]')];
  let current = 0;
  const showSlide = (to: number): void => {
    current = (to + slides.length) % slides.length;
    slides.forEach((slide, index) => slide.classList.toggle('shown', index === current));
    slides.forEach((slide, index) => slide.toggleAttribute('inert', index !== current));
    dots.forEach((dot, index) => dot.setAttribute('aria-selected', String(index === current)));
  };
  carousel.querySelector('.previous')?.addEventListener('click', () => showSlide(current - 1));
  carousel.querySelector('.next')?.addEventListener('click', () => showSlide(current + 1));
  dots.forEach((dot, index) => dot.addEventListener('click', () => showSlide(index)));
  setInterval(() => showSlide(current + 1), Number(carousel.dataset['duration']));
}

for (const regions of document.querySelectorAll('.regions')) {
  const all = [...regions.querySelectorAll('details')];
  regions.querySelector('button')?.addEventListener('click', () => {
    const isOpen = !all.every(({ open }) => open);
    for (const region of all) region.open = isOpen;
  });
}
