/** How an attribute becomes a property with another name or unit. */
export interface AttributeMapping {
  /** Property of the block. */
  readonly property: string;
  /** The unit of a bare number in the export, if the property has another one. */
  readonly unit?: '%' | 'ratio';
  /** Values of the attribute that the block has under another name. */
  readonly values?: Readonly<Record<string, string>>;
}

/** How a component becomes a block. */
export interface DefinitionMapping {
  readonly block: string;
  /** Slots by the name of a region; the default slot is empty. Other regions have no place in the block. */
  readonly regions?: Readonly<Record<string, string>>;
  /** Attributes whose name or unit differs. The others become the property with their name. */
  readonly attributes?: Readonly<Record<string, AttributeMapping>>;
  /** Attributes that become something else than a property. */
  readonly structural?: readonly string[];
  /** Attributes that cannot become the property with their name, each with the reason. */
  readonly unusable?: Readonly<Record<string, string>>;
}

const BUTTON_REGIONS = { contentRegion: '', primaryButton: 'primary-button', secondaryButton: 'secondary-button' };

/** In cards, the position has only a horizontal word. */
const HORIZONTAL_POSITION: AttributeMapping = {
  property: 'contentPosition',
  values: { left: 'center left', center: 'center center', right: 'center right' },
};

/** Definitions whose attributes and regions correspond to those of one block. */
export const DEFINITIONS: Readonly<Record<string, DefinitionMapping>> = {
  'dxp_base:textBlock': { block: 'text' },
  'dxp_base:button': { block: 'button' },
  'dxp_base:image': { block: 'image', attributes: { width: { property: 'width', unit: '%' } } },
  'dxp_base:horizontalLine': { block: 'horizontal-line' },
  'dxp_content_layout:siteLogo': { block: 'site-logo' },
  'community_builder:richTextEditor': { block: 'rich-text' },
  'community_builder:htmlEditor': { block: 'html' },
  'dxp_content_layout:banner': {
    block: 'banner',
    regions: {
      contentRegion: '',
      bannerPrimaryButton: 'primary-button',
      bannerSecondaryButton: 'secondary-button',
      placeholder: '',
    },
  },
  'dxp_content_layout:tile2': {
    block: 'tile',
    regions: {
      topContentRegion: 'top',
      contentRegion: '',
      tilePrimaryButton: 'primary-button',
      tileSecondaryButton: 'secondary-button',
      placeholder: '',
    },
    attributes: { imageHeight: { property: 'imageHeight', unit: 'ratio' } },
  },
  'dxp_content_layout:card': {
    block: 'tile',
    regions: { ...BUTTON_REGIONS, placeholder: '' },
    attributes: { contentPosition: HORIZONTAL_POSITION },
    unusable: { height: 'every export has 100, in an unknown unit' },
  },
  'dxp_content_layout:overlap': {
    block: 'tile',
    regions: { ...BUTTON_REGIONS, placeholder: '' },
    attributes: { contentBackgroundColor: { property: 'contentBgColor' } },
  },
};
