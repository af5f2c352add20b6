// Generated from the elements' manifest by generate.ts. Never edited.
import { Banner } from './Banner.js';
import { Button } from './Button.js';
import { Column } from './Column.js';
import { Image } from './Image.js';
import { Layout } from './Layout.js';
import { Link } from './Link.js';
import { Section } from './Section.js';
import { Statistic } from './Statistic.js';
import { Text } from './Text.js';

export * from './Banner.js';
export * from './Button.js';
export * from './Column.js';
export * from './Image.js';
export * from './Layout.js';
export * from './Link.js';
export * from './Section.js';
export * from './Statistic.js';
export * from './Text.js';

/** Every component, by the name of its block in page documents. */
export const wrappers = {
  banner: Banner,
  button: Button,
  column: Column,
  image: Image,
  layout: Layout,
  link: Link,
  section: Section,
  statistic: Statistic,
  text: Text,
} as const;
