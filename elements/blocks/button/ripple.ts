import { RIPPLE_RESET_MS } from '../../foundations/constants.js';

/**
 * Lets a ring run over a button from where it was pressed. It is forgotten after 250 ms (Specification 9), and visitors
 * who want less motion do not see it.
 *
 * @param base - the button, or the link that looks like one
 * @param press - where the pointer is
 */
export function ripple(base: HTMLElement, { clientX, clientY }: PointerEvent): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width, height } = base.getBoundingClientRect();
  const [x, y] = [clientX - left - base.clientLeft, clientY - top - base.clientTop];
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const spot = 'radial-gradient(closest-side, color-mix(in srgb, currentcolor 30%, transparent) 99%, transparent)';
  base.animate(
    {
      backgroundImage: [spot, spot],
      backgroundRepeat: ['no-repeat', 'no-repeat'],
      backgroundPosition: [`${x}px ${y}px`, `${x - radius}px ${y - radius}px`],
      backgroundSize: ['0px 0px', `${2 * radius}px ${2 * radius}px`],
    },
    { duration: RIPPLE_RESET_MS, easing: 'ease-out' },
  );
}
