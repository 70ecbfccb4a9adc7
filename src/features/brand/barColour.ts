/** Gives the browser's own bars the page's background. The style sheets must be loaded. */
export function colourBars(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  if (ground !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}
