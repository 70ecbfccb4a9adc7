/** Makes a synthetic catalogue for the search: products, pages and documents with compound German words. */
import type { CatalogEntries } from '../../server/catalog/documents/documents';
import type { DocumentTexts } from '../../server/catalog/documents/search';
import { fileIdOf } from '../../server/base/digest';
import type { ContentGroup } from '../../src/contract/content/content';
import type { MediaItem } from '../../src/contract/content/media';
import { seededRandom, type Random } from '../../test/support/random';
import { de, listItemOf, productOf } from './productDocuments';

export interface SearchSize {
  readonly products: number;
  readonly pages: number;
  readonly documents: number;
}

const PAGE_WORDS = 280;
const DOCUMENT_PAGES = 3;

const PARTS =
  'Dach Ziegel Stein First Traufe Ortgang Latte Sparren Neigung Fläche Rinne Kehle Grat Gaube Fenster Schnee Wind Regen Sog ' +
  'Last Klammer Nagel Schraube Bahn Deckung Lüfter Kante Farbe Ton Beton Glasur Engobe Brand Grube Werk Form Falz Wulst ' +
  'Muster Probe Maß Breite Länge Höhe Gewicht Palette Bündel Reihe Verband Giebel Wand Mauer Haus Hof Turm Halle Holz ' +
  'Dämmung Folie Schutz Anschluss Blech Solar Modul Träger Kabel Leiter Tritt Haken Rost Gitter Sieb Rohr Schacht';
const parts = PARTS.split(' ');
const LITTLE = 'der die das und mit für auf unter ohne nach zwischen wird ist sind kann bei jeder'.split(' ');
const WORDS =
  'anthrazit naturrot frostsicher regensicher verlegen prüfen befestigen planen decken eben glatt matt hell dunkel'.split(
    ' ',
  );

function word(random: Random): string {
  const dice = random.int(0, 9);
  if (dice < 4) return random.pick(LITTLE);
  if (dice < 6) return random.pick(WORDS);
  const count = dice < 7 ? 1 : dice < 9 ? 2 : 3;
  return Array.from({ length: count }, (_, place) => {
    const part = random.pick(parts);
    return place === 0 ? part : part.toLowerCase();
  }).join('');
}

const text = (random: Random, words: number): string => Array.from({ length: words }, () => word(random)).join(' ');

/** `pictures` are ids of pictures that must exist in the release, because the page loads the results' pictures. */
export function searchEntries(
  { products, pages, documents }: SearchSize,
  pictures: readonly string[],
): {
  readonly entries: CatalogEntries;
  readonly texts: DocumentTexts;
} {
  const made = Array.from({ length: products }, (_, index) => {
    const random = seededRandom(index + 1);
    const document = {
      ...productOf(index, false),
      name: `${random.pick(parts)}${random.pick(parts).toLowerCase()} ${index}`,
      description: de(text(random, 60)),
      advantages: Array.from({ length: 4 }, () => de(text(random, 6))),
      laying_notes: de(text(random, 30)),
      references: [],
      brochures:
        index < documents ? { de_DE: [medium(index, text(random, 3), pictures[index % pictures.length] ?? '')] } : {},
      datasheet_media: {},
    };
    const cover = pictures[index % pictures.length] ?? '';
    document.colors.forEach((color) => (color.preview = cover));
    return { document, listItem: { ...listItemOf(document), cover_sizes: [{ file: cover, width: 480 }] } };
  });
  const content = { groups: Array.from({ length: pages }, (_, index) => page(index)), tree: [] };
  const none = { groups: [], tree: [] };
  return {
    entries: {
      products: { tiles: made, stones: [] },
      references: [],
      news: [],
      content: { pwa: content, app: none, mob: none },
      underlays: { DE: [], AT: [], CH: [] },
      attract: [],
      accessories: { data: [], filter: [] },
      accessoryPage: null,
      houses: [],
      synonyms: [],
      filters: { tiles: [], stones: [], references: [] },
    },
    texts: {
      pdfText: async (id) =>
        text(
          seededRandom(id.charCodeAt(0) * 65_536 + id.charCodeAt(1) * 256 + id.charCodeAt(2)),
          PAGE_WORDS * DOCUMENT_PAGES,
        ),
    },
  };
}

const medium = (index: number, name: string, picture: string): MediaItem => {
  const id = fileIdOf(Buffer.from(`document ${index}`));
  return {
    name,
    image: picture,
    preview: picture,
    extension: 'pdf',
    label: de(name),
    description: [],
    customer_file_id: id,
    filter: {},
  };
};

function page(index: number): ContentGroup {
  const random = seededRandom(index + 1_000_000);
  return {
    id: `seite-${index}`,
    i18ns: [{ locale: 'de_DE', value: text(random, 3), key: 'title' }],
    content: [{ custom_field_1: 'CS_MARKETINGTEXT', i18ns: de(`<p>${text(random, 200)}</p>`), label: [] }],
    _children: [],
    _parent: null,
    _has_categories: false,
    _has_tabs: false,
    custom_field_2: null,
  };
}
