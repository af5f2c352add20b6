import { createHeadings, type DocPage } from './documentation.js';
import { BreakpointsPage, ColorPage, MotionPage, SpacingPage, TypePage } from './foundation-pages.js';
import { IconPage, readIconNames } from './icon-page.js';

/** Creates the pages about design foundations: colors, type, spacing, motion, breakpoints, icons. */
export async function createFoundationPages(): Promise<DocPage[]> {
  const names = await readIconNames();
  const group = 'Foundations';
  return [
    {
      path: 'foundations/colours',
      title: 'Colors',
      description: 'The colors of both schemes, and the contrast of text on each background.',
      group,
      headings: createHeadings([
        ['palette', 'Palette'],
        ['contrast', 'Contrast'],
        ['hooks', 'Hooks'],
      ]),
      body: <ColorPage />,
    },
    {
      path: 'foundations/type',
      title: 'Typography',
      description: 'The type scale, font families, weights and line heights.',
      group,
      headings: createHeadings([
        ['scale', 'Scale'],
        ['families', 'Families, weights and line heights'],
      ]),
      body: <TypePage />,
    },
    {
      path: 'foundations/spacing',
      title: 'Spacing and shape',
      description: 'Spacing steps, corner radius, lines, focus and shadow.',
      group,
      headings: createHeadings([
        ['steps', 'Steps'],
        ['radius', 'Corner radius'],
        ['lines', 'Lines, widths and focus'],
        ['shadow', 'Shadow'],
      ]),
      body: <SpacingPage />,
    },
    {
      path: 'foundations/motion',
      title: 'Motion',
      description: 'Durations, easing, and behavior with reduced motion.',
      group,
      headings: createHeadings([
        ['durations', 'Durations and easing'],
        ['reduced-motion', 'Reduced motion'],
      ]),
      body: <MotionPage />,
    },
    {
      path: 'foundations/breakpoints',
      title: 'Breakpoints',
      description: 'The three screen sizes, and properties with one value for each.',
      group,
      headings: createHeadings([
        ['sizes', 'Sizes'],
        ['values', 'One value per breakpoint'],
      ]),
      body: <BreakpointsPage />,
    },
    {
      path: 'foundations/icons',
      title: 'Icons',
      description: 'The default icon set, to search and copy by name.',
      group,
      headings: createHeadings(Object.keys(names).map((category) => [category, category])),
      body: <IconPage names={names} />,
    },
  ];
}
