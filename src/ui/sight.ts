/** Insets of the seen part of the page, in pixels of the page. tokens.css holds their values without zoom. */
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/**
 * Keeps fixed windows in sight. A person who zooms with two fingers sees only a part of the page, but the browser
 * places fixed elements in the whole page. An on-screen keyboard covers a part of the page in the same way.
 */
export function followSight(): void {
  const seen = window.visualViewport;
  // Undefined in old browsers, although the browser types declare it.
  if (seen === null || seen === undefined) return;
  const page = document.documentElement;
  const measure = () => {
    const insets = {
      top: seen.offsetTop,
      right: page.clientWidth - seen.offsetLeft - seen.width,
      bottom: page.clientHeight - seen.offsetTop - seen.height,
      left: seen.offsetLeft,
    };
    for (const side of SIDES) page.style.setProperty(`--sight-${side}`, `${Math.max(0, Math.round(insets[side]))}px`);
  };
  for (const type of ['resize', 'scroll'] as const) seen.addEventListener(type, measure, { passive: true });
  // A reload keeps the zoom.
  if (seen.scale !== 1) measure();
}
