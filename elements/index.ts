export {
  AriaRelationsController,
  canReflectElements,
  relate,
  type AriaRelation,
  type AriaTargets,
} from './controllers/aria-relations.js';
export { BlockErrorEvent } from './base/block-error.events.js';
export { SlideChangeEvent, type SlideChangeReason } from './base/carousel.events.js';
export { NavigateEvent, PressEvent } from './base/link.events.js';
export type { OuterStyle, Sides } from './foundations/spacing.js';
export type { Responsive } from './foundations/breakpoints.js';
export type { Length } from './foundations/length.js';
export type { UserSource } from './contexts/user-data.js';
export * from './blocks/banner/banner.js';
export * from './blocks/button/button.js';
export * from './blocks/button-group/button-group.js';
export * from './blocks/column/column.js';
export * from './blocks/column-spacer/column-spacer.js';
export * from './blocks/columns/columns.js';
export * from './blocks/contacts/contacts.js';
export * from './blocks/data-layer/data-layer.js';
export * from './blocks/data-provider/data-provider.js';
export * from './blocks/employee-slider/employee-slide.js';
export * from './blocks/employee-slider/employee-slider.js';
export * from './blocks/expandable-section/expandable-section.js';
export * from './blocks/grid/grid.js';
export * from './blocks/hero-carousel/hero-carousel.js';
export * from './blocks/horizontal-line/horizontal-line.js';
export * from './blocks/html/html.js';
export * from './blocks/icon/icon.js';
export * from './blocks/image/image.js';
export * from './blocks/image-provider/image-provider.js';
export * from './blocks/layout/layout.js';
export * from './blocks/link/link.js';
export * from './blocks/page-metadata/page-metadata.js';
export * from './blocks/responsive/responsive.js';
export * from './blocks/rich-text/rich-text.js';
export * from './blocks/section/section.js';
export * from './blocks/site-logo/site-logo.js';
export * from './blocks/statistic/statistic.js';
export * from './blocks/text/text.js';
export * from './blocks/tile/tile.js';
export * from './blocks/user-provider/user-provider.js';
export * from './blocks/view-notifier/view-notifier.js';
