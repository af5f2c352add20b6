import { RIPPLE_RESET_MS } from '../../foundations/constants.js';

/**
 * Animates a ripple over a button, starting where it was pressed. It takes 250 ms and is skipped if the visitor prefers
 * reduced motion.
 *
 * @param base - the button, or the link styled as a button
 * @param event - the pointer event, whose position is used
 */
export function showRipple(base: HTMLElement, { clientX, clientY }: PointerEvent): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = base.getBoundingClientRect();
  const [x, y] = [clientX - left - base.clientLeft, clientY - top - base.clientTop];
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const circle = 'radial-gradient(closest-side, color-mix(in srgb, currentcolor 30%, transparent) 99%, transparent)';
  base.animate(
    {
      backgroundImage: [circle, circle],
      backgroundRepeat: ['no-repeat', 'no-repeat'],
      backgroundPosition: [`${x}px ${y}px`, `${x - radius}px ${y - radius}px`],
      backgroundSize: ['0px 0px', `${2 * radius}px ${2 * radius}px`],
    },
    { duration: RIPPLE_RESET_MS, easing: 'ease-out' },
  );
}
