/** A single-color drawing: an outline, or a symbol of a sprite. Never markup. */
export type IconDrawing = IconPath | IconSymbol;

/** A drawing by its outline. */
export interface IconPath {
  /** Path data: the `d` of an SVG path. */
  readonly path: string;
  /** Default: `0 0 24 24` */
  readonly viewBox?: string | undefined;
  /** Stroke width in units of `viewBox`. Default: the path is filled instead. */
  readonly stroke?: number | undefined;
  /** Whether the icon is mirrored in right-to-left text. */
  readonly mirrored?: boolean | undefined;
}

/** A drawing in another file. */
export interface IconSymbol {
  /** URL of a sprite of the same origin, with the symbol's ID as fragment. */
  readonly href: string;
}
