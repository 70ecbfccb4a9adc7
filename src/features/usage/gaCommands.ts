/** The app's own `window.ga`, which react-ga calls instead of Google's script. */
import { isObject, isText } from '../../contract/shapes';
import { HIT_PAGE_MAX_LENGTH, HIT_TITLE_MAX_LENGTH } from '../../contract/base/limits';
import type { Hit } from './usageApi';

declare global {
  interface Window {
    ga?: (...command: readonly unknown[]) => void;
  }
}

/**
 * Sets `window.ga`, which passes page views to `onHit`. `now` returns milliseconds since 1970. The returned function
 * removes `window.ga`.
 */
export function installGa(onHit: (hit: Hit) => void, now: () => number): () => void {
  const ga = (command: unknown, fields: unknown): void => {
    if (command !== 'send' || !isObject(fields) || fields['hitType'] !== 'pageview') return;
    const { page, title } = fields;
    if (!isText(page) || !page.startsWith('/')) return;
    onHit({
      page: page.slice(0, HIT_PAGE_MAX_LENGTH),
      ...(isText(title) ? { title: title.slice(0, HIT_TITLE_MAX_LENGTH) } : {}),
      at: new Date(now()).toISOString(),
    });
  };
  window.ga = ga;
  return () => {
    if (window.ga === ga) delete window.ga;
  };
}
