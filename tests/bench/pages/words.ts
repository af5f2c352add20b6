/** The words and pictures of the page that is measured: Pallet and the page written by hand show the same. */

/** Content keys of the site's own pictures. */
type PictureKey = string;

export interface Teaser {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureKey;
  readonly url: string;
}

export interface Person {
  readonly name: string;
  readonly job: string;
  readonly picture: PictureKey;
}

export const PAGE_TITLE = 'Careers';

export const HERO = {
  slides: ['hero-1', 'hero-2', 'hero-3', 'hero-4', 'hero-5'],
  heading: 'Lift what others cannot',
  text: 'Trucks, ports and warehouses run on what we build. Come and build it with us.',
  button: { text: 'See open positions', url: 'https://jobs.northmast.example/search' },
  /** Pixels, on wide and on narrow screens. */
  height: { large: 660, small: 450 },
  /** Milliseconds between two slides: so many that none turns by itself while it is measured. */
  duration: 6_000_000,
};

export const INTRODUCTION = {
  title: 'Six ways in',
  text: 'Whether you come with a torch, a keyboard or a plan for the next port: somebody here does what you want to learn, and has time to show you.',
};

const teaser = (title: string, text: string, picture: PictureKey): Teaser => ({
  ...{ title, text, picture },
  url: `https://careers.northmast.example/${picture}`,
});

export const AREAS: readonly Teaser[] = [
  teaser('Manufacturing', 'Masts, forks and frames, from sheet to shipping.', 'area-manufacturing'),
  teaser('Professional', 'Engineering, purchasing, finance and people.', 'area-professional'),
  teaser('Campus', 'Internships whose results are used.', 'area-campus'),
  teaser('Military and Veteran', 'What you learned in service counts here.', 'area-military-veteran'),
  teaser('Early Careers', 'Three rotations in two years, with a mentor.', 'area-early-career'),
  teaser('Dealer and Technician', 'On the road to keep customers lifting.', 'area-dealer-technician'),
];

export const PROMISES: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Vision', text: 'Every load is where it is needed, and nobody is hurt in moving it.' },
  { title: 'Mission', text: 'We design the right truck for the work, and look after it for as long as it lifts.' },
  { title: 'Values', text: 'Integrity, collaboration, accountability, respect and excellence: we hire by them.' },
];

export const NUMBERS = {
  title: 'In numbers',
  items: [
    { value: '4.3', suffix: 'B', label: 'Dollars of revenue' },
    { value: '8,600', suffix: '+', label: 'Colleagues' },
    { value: '20', suffix: '+', label: 'Plants' },
    { value: '130', suffix: '', label: 'Countries with trucks of ours' },
    { value: '100', suffix: '+', label: 'Years in business' },
  ],
};

export const BRANDS = {
  title: 'Our brands',
  button: 'Learn more',
  items: [
    teaser('Northmast', 'Lift trucks for heavy work.', 'brand-1'),
    teaser('Vantor', 'Warehouse trucks for narrow aisles.', 'brand-2'),
    teaser('Ridgeback', 'Container handlers for ports that never sleep.', 'brand-3'),
    teaser('Gripwell', 'Forks, clamps and rotators.', 'brand-4'),
    teaser('Celltrac', 'Batteries and fuel cells.', 'brand-5'),
    teaser('Used trucks', 'Rebuilt in our own workshops.', 'people-rebuild'),
  ],
};

const person = (name: string, job: string): Person => ({
  ...{ name, job },
  picture: `portrait-${name.toLowerCase().replaceAll(' ', '-')}`,
});

export const CONTACTS: {
  readonly title: string;
  readonly regions: readonly { readonly name: string; readonly where: string; readonly people: readonly Person[] }[];
} = {
  title: 'Whom to ask',
  regions: [
    {
      name: 'Americas',
      where: 'North and South America',
      people: [
        person('Dana Whitehorse', 'Talent acquisition'),
        person('Marcus Whitfield', 'Manufacturing'),
        person('Camila Rocha', 'South America'),
      ],
    },
    {
      name: 'EMEA',
      where: 'Europe, Middle East and Africa',
      people: [
        person('Sofie de Vries', 'Talent acquisition'),
        person('Piotr Zielinski', 'Eastern Europe'),
        person('Amara Osei', 'Africa'),
      ],
    },
    {
      name: 'APAC',
      where: 'Asia and the Pacific',
      people: [
        person('Kenji Mori', 'Talent acquisition'),
        person('Linh Pham', 'Vietnam'),
        person('Mei Tanaka', 'Japan'),
      ],
    },
  ],
};

/** Where the sign beside a person's name leads, and what it is called. */
export const profileOf = ({ name, picture }: Person): { readonly url: string; readonly text: string } => ({
  url: `https://network.example/${picture}`,
  text: `Profile of ${name}`,
});

export const REPORT = { text: 'Annual report', url: 'https://www.northmast.example/annual-report.pdf' };
