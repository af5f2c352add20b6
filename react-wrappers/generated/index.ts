// Generated from the elements' manifest by generate.ts. Do not edit.
import { Banner } from './Banner.js';
import { Button } from './Button.js';
import { ButtonGroup } from './ButtonGroup.js';
import { Column } from './Column.js';
import { ColumnSpacer } from './ColumnSpacer.js';
import { Columns } from './Columns.js';
import { Contacts } from './Contacts.js';
import { DataLayer } from './DataLayer.js';
import { DataProvider } from './DataProvider.js';
import { EmployeeSlide } from './EmployeeSlide.js';
import { EmployeeSlider } from './EmployeeSlider.js';
import { ExpandableSection } from './ExpandableSection.js';
import { Grid } from './Grid.js';
import { HeroCarousel } from './HeroCarousel.js';
import { HorizontalLine } from './HorizontalLine.js';
import { Html } from './Html.js';
import { Icon } from './Icon.js';
import { Image } from './Image.js';
import { ImageProvider } from './ImageProvider.js';
import { Layout } from './Layout.js';
import { Link } from './Link.js';
import { PageMetadata } from './PageMetadata.js';
import { Responsive } from './Responsive.js';
import { RichText } from './RichText.js';
import { Section } from './Section.js';
import { SiteLogo } from './SiteLogo.js';
import { Statistic } from './Statistic.js';
import { Text } from './Text.js';
import { Tile } from './Tile.js';
import { UserProvider } from './UserProvider.js';
import { ViewNotifier } from './ViewNotifier.js';

export * from './Banner.js';
export * from './Button.js';
export * from './ButtonGroup.js';
export * from './Column.js';
export * from './ColumnSpacer.js';
export * from './Columns.js';
export * from './Contacts.js';
export * from './DataLayer.js';
export * from './DataProvider.js';
export * from './EmployeeSlide.js';
export * from './EmployeeSlider.js';
export * from './ExpandableSection.js';
export * from './Grid.js';
export * from './HeroCarousel.js';
export * from './HorizontalLine.js';
export * from './Html.js';
export * from './Icon.js';
export * from './Image.js';
export * from './ImageProvider.js';
export * from './Layout.js';
export * from './Link.js';
export * from './PageMetadata.js';
export * from './Responsive.js';
export * from './RichText.js';
export * from './Section.js';
export * from './SiteLogo.js';
export * from './Statistic.js';
export * from './Text.js';
export * from './Tile.js';
export * from './UserProvider.js';
export * from './ViewNotifier.js';

/** All components, by the names of their blocks in page documents. */
export const wrappers = {
  banner: Banner,
  button: Button,
  'button-group': ButtonGroup,
  column: Column,
  'column-spacer': ColumnSpacer,
  columns: Columns,
  contacts: Contacts,
  'data-layer': DataLayer,
  'data-provider': DataProvider,
  'employee-slide': EmployeeSlide,
  'employee-slider': EmployeeSlider,
  'expandable-section': ExpandableSection,
  grid: Grid,
  'hero-carousel': HeroCarousel,
  'horizontal-line': HorizontalLine,
  html: Html,
  icon: Icon,
  image: Image,
  'image-provider': ImageProvider,
  layout: Layout,
  link: Link,
  'page-metadata': PageMetadata,
  responsive: Responsive,
  'rich-text': RichText,
  section: Section,
  'site-logo': SiteLogo,
  statistic: Statistic,
  text: Text,
  tile: Tile,
  'user-provider': UserProvider,
  'view-notifier': ViewNotifier,
} as const;
