import { headingsOf, type DocPage } from './documentation.js';
import { BreakpointsPage, ColourPage, MotionPage, SpacingPage, TypePage } from './foundation-pages.js';
import { IconPage, readIconNames } from './icon-page.js';

/** The pages of what all blocks are made of. */
export async function foundationPages(): Promise<DocPage[]> {
  const names = await readIconNames();
  const group = 'Foundations';
  return [
    {
      path: 'foundations/colours',
      title: 'Colours',
      description: 'The colours of both schemes, and which words can be read on which grounds.',
      group,
      headings: headingsOf([
        ['palette', 'Palette'],
        ['contrast', 'Contrast'],
        ['hooks', 'Hooks'],
      ]),
      body: <ColourPage />,
    },
    {
      path: 'foundations/type',
      title: 'Type',
      description: 'The scale of sizes, families, weights and line heights.',
      group,
      headings: headingsOf([
        ['scale', 'Scale'],
        ['families', 'Families, weights and line heights'],
      ]),
      body: <TypePage />,
    },
    {
      path: 'foundations/spacing',
      title: 'Spacing and shape',
      description: 'Steps of space, corner radius, lines, focus and shadow.',
      group,
      headings: headingsOf([
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
      description: 'How long things move, and what happens where less motion is preferred.',
      group,
      headings: headingsOf([
        ['durations', 'Durations and easing'],
        ['reduced-motion', 'Reduced motion'],
      ]),
      body: <MotionPage />,
    },
    {
      path: 'foundations/breakpoints',
      title: 'Breakpoints',
      description: 'The three sizes of screens, and properties with one value for each.',
      group,
      headings: headingsOf([
        ['sizes', 'Sizes'],
        ['values', 'One value per breakpoint'],
      ]),
      body: <BreakpointsPage />,
    },
    {
      path: 'foundations/icons',
      title: 'Icons',
      description: 'The default set of icons, to search and to copy by name.',
      group,
      headings: headingsOf(Object.keys(names).map((category) => [category, category])),
      body: <IconPage names={names} />,
    },
  ];
}
