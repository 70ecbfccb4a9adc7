import { contentTarget } from '../../../src/contract/content/contentTarget';
import { PATHS } from '../../../src/contract/paths';
import type { HangsOn } from '../format/faults';
import { APP_PATHS } from './appPaths';

const PATTERNS = APP_PATHS.map(
  (path) => new RegExp(`^${path.replace('/:id?', '(?:/([^/]+))?').replace('/:id', '/([^/]+)')}/?$`, 'i'),
);

export interface CatalogPages {
  readonly products: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly news: number;
  /** Pages by the ids that `/content_redirect` replaces. */
  readonly remapped: Readonly<Record<string, string>>;
}

interface DeadEnd {
  readonly reason: string;
  readonly hangsOn?: HangsOn;
}

export function deadEnd(address: string, pages: CatalogPages): DeadEnd | null {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  if (path === PATHS.filedata) return null;
  const isScreen = PATTERNS.some((pattern) => pattern.test(path));
  const end = isScreen ? missingEntry(path, pages) : { reason: 'diese Seite hat die Anwendung nicht' };
  return end === null ? null : { ...end, reason: `„${address}“ im Text führt ins Leere: ${end.reason}` };
}

function missingEntry(path: string, pages: CatalogPages): DeadEnd | null {
  const [screen = '', id = ''] = path.slice(1).split('/');
  switch (id === '' ? '' : screen.toLowerCase()) {
    case 'view':
    case 'calculate':
      return pages.products.has(id) ? null : { reason: `unbekanntes Produkt „${id}“`, hangsOn: 'products' };
    case 'content':
      return pages.groups.has(id) ? null : { reason: `unbekannte Inhaltsgruppe „${id}“`, hangsOn: 'groups' };
    case 'content_redirect':
      return missingEntry(contentTarget(id, pages.remapped).split('?', 1)[0] ?? '', pages);
    case 'read':
      return /^[1-9]\d*$/.test(id) && Number(id) <= pages.news ? null : { reason: `unbekannter Beitrag „${id}“` };
    default:
      return null;
  }
}
