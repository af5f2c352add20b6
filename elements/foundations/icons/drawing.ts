/** One drawing in one colour: an outline, or a symbol of a sprite. Never markup. Specification 3 and 5. */
export type IconDrawing = IconPath | IconSymbol;

/** A drawing by its outline. */
export interface IconPath {
  /** Path data, as the `d` of an SVG path holds it. */
  readonly path: string;
  /** The rectangle that is seen. Default: `0 0 24 24` */
  readonly viewBox?: string | undefined;
  /** How wide the outline is drawn, in units of `viewBox`. Default: it is not drawn but filled. */
  readonly stroke?: number | undefined;
  /** True for what points along the line of reading, so that it turns where that runs from right to left. */
  readonly mirrored?: boolean | undefined;
}

/** A drawing that stands in another file. */
export interface IconSymbol {
  /** Where it stands: the address of a sprite of this origin, `#`, and the symbol's id. */
  readonly href: string;
}
