import { BRAND_FILES } from '../../contract/brand/brandFiles';
import { colourBars } from './barColour';

/** Loads the brand's colours again if they did not load with the page. */
export function loadMissingColours(): void {
  const link = document.querySelector<HTMLLinkElement>(`link[href="${BRAND_FILES.css}"]`);
  if (link === null || link.sheet !== null) return;
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.href = BRAND_FILES.css;
  again.addEventListener('load', colourBars);
  link.replaceWith(again);
}
