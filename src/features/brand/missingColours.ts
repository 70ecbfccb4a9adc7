import { BRAND_FILES } from '../../contract/brand/brandFiles';
import { colourBars } from './barColour';

/** The element whose style sheet has not loaded, or null. */
function failedLink(): HTMLLinkElement | null {
  const link = document.querySelector<HTMLLinkElement>(`link[href="${BRAND_FILES.css}"]`);
  return link?.sheet === null ? link : null;
}

/** True until the brand's colours have loaded. */
export const lacksColours = (): boolean => failedLink() !== null;

/** Loads the brand's colours again if they did not load with the page. */
export function loadMissingColours(): void {
  const link = failedLink();
  if (link === null) return;
  const again = document.createElement('link');
  again.rel = 'stylesheet';
  again.href = BRAND_FILES.css;
  again.addEventListener('load', colourBars);
  link.replaceWith(again);
}
