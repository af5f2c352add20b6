/** @jsxImportSource preact */
import type { NavigateEvent } from '@pallet/elements';
import '@pallet/elements/banner';
import '@pallet/elements/button';
import '@pallet/elements/contacts';
import '@pallet/elements/hero-carousel';
import '@pallet/elements/link';
import '@pallet/elements/text';
import type {} from '@pallet/elements/types/preact';
import { useEffect, useState } from 'preact/hooks';
import robots from '../../content/media/area-manufacturing.webp';
import aisle from '../../content/media/hero-1.webp';
import port from '../../content/media/hero-2.webp';
import line from '../../content/media/hero-3.webp';

const pictures = [
  { url: aisle, altText: 'A yellow forklift carries a pallet between tall racks.', focalPoint: '68% 62%' },
  { url: port, altText: 'At a port at dawn, a yellow reach stacker lifts a blue container.', focalPoint: '65% 52%' },
  { url: line, altText: 'In a factory hall, forklifts take shape along an assembly line.', focalPoint: '74% 62%' },
];

const people = [
  { region: 'Americas', name: 'Elena Vargas', mail: 'elena@northmast.example' },
  { region: 'EMEA', name: 'Sofie de Vries', mail: 'sofie@northmast.example' },
  { region: 'APIC', name: 'Kenji Mori', mail: 'kenji@northmast.example' },
];

export function Careers() {
  const [slides, setSlides] = useState(pictures.slice(0, 2));
  const [current, setCurrent] = useState(1);
  const [news, setNews] = useState('Open a region to see whom to write to.');
  const [view, setView] = useState(location.hash);

  useEffect(() => {
    const read = () => setView(location.hash);
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  /** Shows the views of this page; the browser follows all other links. */
  function follow(event: NavigateEvent) {
    if (!event.url.startsWith('#/')) return;
    event.preventDefault();
    history.pushState(null, '', event.url);
    setView(event.url);
  }

  if (view === '#/manufacturing') {
    return (
      <main class="page">
        <h1 tabindex={-1} ref={(heading) => heading?.focus()}>
          Manufacturing careers
        </h1>
        <p>Welders, assemblers and test drivers build every mast, frame and battery in our own halls.</p>
        <pallet-link href="#/" text="All careers" onpallet-navigate={follow} />
      </main>
    );
  }

  return (
    <main>
      <pallet-hero-carousel
        heading="What starts here, moves the world"
        buttonLabel="Search Jobs"
        externalURL="https://jobs.northmast.example/"
        slide1={slides[0]}
        slide2={slides[1]}
        slide3={slides[2]}
        carouselHeight={{ large: 560, medium: 480, small: 420 }}
        isgradient
        priority
        onpallet-slide-change={(event) => setCurrent(event.index)}
      />

      <div class="page">
        <div class="pictures">
          <p>
            Picture {current} of {slides.length}
          </p>
          <pallet-button
            type="secondary"
            text="Add a picture"
            disabled={slides.length === pictures.length}
            onpallet-press={() => setSlides(pictures)}
          />
        </div>

        <pallet-banner
          imageInfo={{
            url: robots,
            altText: 'Robot arms work on the yellow chassis of a forklift.',
            focalPoint: '60% 60%',
          }}
          // Preact sets height and width as attributes, so objects are passed as JSON.
          height={JSON.stringify({ large: 420, medium: 360, small: 340 })}
          contentPosition="bottom left"
          isBannerLink
          bannerLinkUrl="#/manufacturing"
          showButtons
          showSecondaryButton
          buttonGroupAlignment="left"
          buttonGroupWidth={100}
          onpallet-navigate={follow}
        >
          <pallet-text headingTag="h2" text="Manufacturing" />
          <pallet-text headingTag="p" text="Build trucks that lift for thirty years." />
          <pallet-button
            slot="primary-button"
            text="See open jobs"
            url="https://jobs.northmast.example/manufacturing"
          />
          <pallet-button
            slot="secondary-button"
            type="secondary"
            text="Write to us"
            url="mailto:careers@northmast.example"
          />
        </pallet-banner>

        <section>
          <pallet-text headingTag="h2" text="Talent acquisition" accentRule />
          <p>{news}</p>
          <pallet-contacts
            section1Label="Americas"
            section1SubLabel="North and South America"
            section2Label="EMEA"
            section2SubLabel="Europe, Middle East, Africa"
            section3Label="APIC"
            section3SubLabel="Asia Pacific"
            onpallet-open={({ section }) => setNews(`${people[section - 1]?.region} is open.`)}
            onpallet-close={({ section }) => setNews(`${people[section - 1]?.region} is closed.`)}
          >
            {people.map(({ region, name, mail }, index) => (
              <div slot={`section${index + 1}`} key={region}>
                <pallet-text headingTag="h4" fontSize="small" text={name} />
                <pallet-link href={`mailto:${mail}`} text={`Write to ${name}`} />
              </div>
            ))}
          </pallet-contacts>
        </section>
      </div>
    </main>
  );
}
