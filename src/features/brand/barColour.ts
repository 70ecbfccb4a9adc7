/**
 * Gives the browser's own bars the page's background. The style sheets must be loaded. Until then an installed app has
 * the colour of its manifest, so index.html names none.
 */
export function colourBars(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  if (ground === '') return;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]') ?? addMeta();
  meta.content = ground;
}

function addMeta(): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  return document.head.appendChild(meta);
}
