/** Which pages a catalogue has: a text may lead to those of them that are there. */
import { brand } from '../../../src/brand';
import { contentTarget } from '../../../src/contract/content/contentTarget';
import { PATHS } from '../../../src/contract/paths';
import type { HangsOn } from '../format/faults';
import { isAppPath } from './appPaths';

export interface CatalogPages {
  readonly products: ReadonlySet<string>;
  /** Content pages of all three services. */
  readonly groups: ReadonlySet<string>;
  /** Number of articles: their addresses count from 1. */
  readonly news: number;
}

interface DeadEnd {
  /** German. */
  readonly reason: string;
  readonly hangsOn?: HangsOn;
}

/** Why an address of the app leads to nothing; null for one that leads somewhere. */
export function deadEnd(address: string, pages: CatalogPages): DeadEnd | null {
  // Stryker disable next-line StringLiteral: A text that is split has a first part; the rest is for the compiler.
  const path = address.split(/[?#]/, 1)[0] ?? '';
  // Files are the server's.
  if (path === PATHS.filedata) return null;
  const end = isAppPath(path) ? missingEntry(path, pages) : { reason: 'diese Seite hat die Anwendung nicht' };
  return end === null ? null : { ...end, reason: `„${address}“ im Text führt ins Leere: ${end.reason}` };
}

/** What the screen at a path shows and the catalogue does not have. */
function missingEntry(path: string, pages: CatalogPages): DeadEnd | null {
  // Stryker disable next-line StringLiteral: A text that is split has a first part; the rest is for the compiler.
  const [screen = '', id = ''] = path.slice(1).split('/');
  // Stryker disable next-line StringLiteral: Neither text is a screen.
  switch (id === '' ? '' : screen.toLowerCase()) {
    case 'view':
    case 'calculate':
      return pages.products.has(id) ? null : { reason: `unbekanntes Produkt „${id}“`, hangsOn: 'products' };
    case 'content':
      return pages.groups.has(id) ? null : { reason: `unbekannte Inhaltsgruppe „${id}“`, hangsOn: 'groups' };
    case 'content_redirect':
      // Stryker disable next-line StringLiteral: A text that is split has a first part; the rest is for the compiler.
      return missingEntry(contentTarget(id, brand.content.remapped).split('?', 1)[0] ?? '', pages);
    case 'read':
      return /^[1-9]\d*$/.test(id) && Number(id) <= pages.news ? null : { reason: `unbekannter Beitrag „${id}“` };
    default:
      return null;
  }
}
