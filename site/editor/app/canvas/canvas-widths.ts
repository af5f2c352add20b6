/** Canvas width of each screen size, in CSS pixels. */
export const CANVAS_WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type CanvasWidth = keyof typeof CANVAS_WIDTHS;
