/** Text and images of the measured page. The page of Pallet and the hand-written page show the same. */

/** Content key of one of the site's images. */
type PictureKey = string;

export interface Area {
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
  /** Height in pixels on wide and on narrow screens. */
  height: { large: 660, small: 450 },
  /** Milliseconds between two slides: so long that the carousel does not rotate during a measurement. */
  duration: 6_000_000,
};

export const INTRODUCTION = {
  title: 'Six ways in',
  text: 'Whether you come with a torch, a keyboard or a plan for the next port: somebody here does what you want to learn, and has time to show you.',
};

const createArea = (title: string, text: string, picture: PictureKey): Area => ({
  ...{ title, text, picture },
  url: `https://careers.northmast.example/${picture}`,
});

export const AREAS: readonly Area[] = [
  createArea('Manufacturing', 'Masts, forks and frames, from sheet to shipping.', 'area-manufacturing'),
  createArea('Professional', 'Engineering, purchasing, finance and people.', 'area-professional'),
  createArea('Campus', 'Internships whose results are used.', 'area-campus'),
  createArea('Military and Veteran', 'What you learned in service counts here.', 'area-military-veteran'),
  createArea('Early Careers', 'Three rotations in two years, with a mentor.', 'area-early-career'),
  createArea('Dealer and Technician', 'On the road to keep customers lifting.', 'area-dealer-technician'),
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
    createArea('Northmast', 'Lift trucks for heavy work.', 'brand-1'),
    createArea('Vantor', 'Warehouse trucks for narrow aisles.', 'brand-2'),
    createArea('Ridgeback', 'Container handlers for ports that never sleep.', 'brand-3'),
    createArea('Gripwell', 'Forks, clamps and rotators.', 'brand-4'),
    createArea('Celltrac', 'Batteries and fuel cells.', 'brand-5'),
    createArea('Used trucks', 'Rebuilt in our own workshops.', 'people-rebuild'),
  ],
};

const createPerson = (name: string, job: string): Person => ({
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
        createPerson('Dana Whitehorse', 'Talent acquisition'),
        createPerson('Marcus Whitfield', 'Manufacturing'),
        createPerson('Camila Rocha', 'South America'),
      ],
    },
    {
      name: 'EMEA',
      where: 'Europe, Middle East and Africa',
      people: [
        createPerson('Sofie de Vries', 'Talent acquisition'),
        createPerson('Piotr Zielinski', 'Eastern Europe'),
        createPerson('Amara Osei', 'Africa'),
      ],
    },
    {
      name: 'APAC',
      where: 'Asia and the Pacific',
      people: [
        createPerson('Kenji Mori', 'Talent acquisition'),
        createPerson('Linh Pham', 'Vietnam'),
        createPerson('Mei Tanaka', 'Japan'),
      ],
    },
  ],
};

/** URL and accessible name of the icon link beside a person's name. */
export const getProfile = ({ name, picture }: Person): { readonly url: string; readonly text: string } => ({
  url: `https://network.example/${picture}`,
  text: `Profile of ${name}`,
});

export const REPORT = { text: 'Annual report', url: 'https://www.northmast.example/annual-report.pdf' };
