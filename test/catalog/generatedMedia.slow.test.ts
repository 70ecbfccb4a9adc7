/** Compares the drawings and PDFs with the YAML. After a product's change, run `npm run catalog:media` first. */
import { readdirSync, readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { drawingOf } from '../../catalog/tools/drawing/drawing';
import { drawingMark } from '../../catalog/tools/drawing/writeDrawing';
import { german, mediaPath, readCatalog, readProducts } from '../../catalog/tools/products';
import type { ProductSource } from '../../server/catalog/format/productSchema';
import { demoBrand } from '../support/demoBrand';
import { pagesOf } from '../support/pdf';
import { oneLine, readPdfText } from './pdfText';

const catalog = readCatalog();
const tiles = readProducts('tiles');
const stones = readProducts('stones');
const products = [...tiles, ...stones];
const named = (list: readonly ProductSource[]) => list.map((product) => [product.id, product] as const);

/** Every number in a German text: `35,0 bis 37,5 cm` gives 35 and 37.5. */
const numbersIn = (text: string): number[] =>
  (
    text
      .replace(/m²/g, '')
      .replace(/(\d)\.(?=\d{3})/g, '$1')
      .match(/\d+(?:,\d+)?/g) ?? []
  ).map((number) => Number(number.replace(',', '.')));

function numbersOf({ technical = {} }: ProductSource, code: string): number[] | null {
  const value = technical[code];
  if (typeof value === 'number') return [value];
  return Array.isArray(value) && value.every((part) => typeof part === 'number') ? value : null;
}

const labelOf = (code: string): string => {
  const property = catalog.properties[code];
  if (property === undefined) throw new Error(`The catalogue has no ${code}`);
  return oneLine(german(property.label));
};

interface SheetRow {
  /** Null for a group's heading. */
  readonly code: string | null;
  readonly words: string;
}

/** The rows of the technical values in printing order, with each group under its heading. */
function sheetRows({ technical = {} }: ProductSource): SheetRow[] {
  const groupOf = (code: string) => oneLine(german(catalog.properties[code]?.group ?? ''));
  const codes = Object.keys(technical);
  return [...new Set(codes.map(groupOf))].flatMap((group) => [
    { code: null, words: group },
    ...codes.filter((code) => groupOf(code) === group).map((code) => ({ code, words: labelOf(code) })),
  ]);
}

function valueAfter(text: string, label: string, next: string | undefined): string {
  const start = text.indexOf(label);
  if (start < 0) throw new Error(`„${label}“ is missing in ${text.slice(0, 200)}`);
  const rest = text.slice(start + label.length);
  const end = next === undefined ? -1 : rest.indexOf(next);
  return rest.slice(0, end < 0 ? 60 : end).trim();
}

function between(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start + from.length);
  if (start < 0 || end < 0) throw new Error(`„${from}“ or „${to}“ is missing`);
  return text.slice(start + from.length, end);
}

const degrees = (value: number) => `${String(value).replace('.', ',')}°`;

const sheets = products.flatMap(({ datasheets = {}, ...product }) =>
  (['DE', 'AT'] as const).flatMap((country) => {
    const file = datasheets[country];
    return file === undefined ? [] : [[file, country, product as ProductSource] as const];
  }),
);

test.each(sheets)(
  `a data sheet shows the product's values from the catalogue (file "%s")`,
  async (file, country, product) => {
    const text = await readPdfText(mediaPath(file));
    expect(text).toContain(`DATENBLATT ${country === 'DE' ? 'DEUTSCHLAND' : 'ÖSTERREICH'} ${product.name}`);

    const areas = product.applications?.[country];
    const measures = product.measures?.[country];
    const headings = [
      'Technische Daten',
      ...(areas === undefined
        ? []
        : [country === 'DE' ? 'Einsatzbereiche in Deutschland' : 'Einsatzbereiche in Österreich']),
      ...(measures === undefined ? [] : [oneLine(`Zusatzmaßnahmen – ${measures.source}, ${measures.edition}`)]),
      'Farbvarianten',
      'Verlegehinweise',
    ];
    const parts = headings.slice(0, -1).map((heading, place) => between(text, heading, headings[place + 1] ?? ''));
    const [technical = ''] = parts;
    let rest = technical;
    const rows = sheetRows(product);
    for (const [place, { code, words }] of rows.entries()) {
      const value = valueAfter(rest, words, rows[place + 1]?.words);
      rest = rest.slice(rest.indexOf(words) + words.length);
      const expected = code === null ? [] : numbersOf(product, code);
      expect([words, expected === null ? value !== '' : numbersIn(value)]).toEqual([words, expected ?? true]);
    }
    if (areas !== undefined)
      expect(oneLine(parts[1] ?? '')).toBe(
        oneLine(
          [...areas.rows.flatMap((row) => [german(row.label), german(row.value)]), german(areas.note ?? '')].join(' '),
        ),
      );
    if (measures !== undefined) {
      const rows = measures.rows.map(({ from = 0, below, raised, underlay }) =>
        [
          below === undefined ? `ab ${degrees(from)}` : `ab ${degrees(from)} bis unter ${degrees(below)}`,
          raised === 0 ? 'keine' : raised,
          german(underlay),
        ].join(' '),
      );
      expect(oneLine(parts[2] ?? '')).toBe(
        oneLine(['Dachneigung Erhöhte Anforderungen Zusatzmaßnahme', ...rows, german(measures.note ?? '')].join(' ')),
      );
    }
    const colors = (product.colors ?? []).map(
      ({ label, article_number: number }) => `${german(label)} ${number ?? ''}`,
    );
    expect(oneLine(parts.at(-1) ?? '')).toBe(oneLine(['Farbe Artikelnummer', ...colors].join(' ')));
  },
);

/** Looks for each product's values only in its own part of the brochure. */
test.each([
  ['pdf/broschuere-tondachziegel.pdf', tiles],
  ['pdf/broschuere-dachsteine.pdf', stones],
])('the brochure %s shows the values of all products that are still sold', async (file, list) => {
  const text = await readPdfText(mediaPath(file));
  const shown = list.filter(({ discontinued }) => discontinued !== true);
  let rest = text;
  for (const [place, product] of shown.entries()) {
    const start = rest.indexOf(oneLine(`${product.name} ${german(product.description).replaceAll('**', '')}`));
    expect([product.id, start]).toEqual([product.id, expect.any(Number)]);
    expect(start).toBeGreaterThanOrEqual(0);
    rest = rest.slice(start);
    const next = shown[place + 1];
    const end =
      next === undefined
        ? rest.length
        : rest.indexOf(oneLine(`${next.name} ${german(next.description).replaceAll('**', '')}`));
    const part = rest.slice(0, end);
    for (const code of ['GROESSE', 'DECKBREITE', 'LATTWEITE', 'BEDARF', 'RDN', 'MDN', 'GEWICHT_STUECK']) {
      const expected = numbersOf(product, code);
      if (expected === null) continue;
      const value = valueAfter(part, `${labelOf(code)} `, undefined);
      expect([product.id, code, numbersIn(value).slice(0, expected.length)]).toEqual([product.id, code, expected]);
    }
    rest = rest.slice(Math.max(end - 1, 0));
  }
});

test('the PDF laying guide contains the laying notes of every product that is still sold', async () => {
  const text = await readPdfText(mediaPath('pdf/verlegeleitfaden.pdf'));
  for (const product of products.filter(({ discontinued }) => discontinued !== true)) {
    const notes = oneLine(
      german(product.laying_notes ?? '')
        .replaceAll('**', '')
        .replace(/^- /gm, '• '),
    );
    expect(text).toContain(oneLine(`${product.name} ${notes}`));
  }
});

test.each(readdirSync(mediaPath('pdf')))(
  'a PDF is tagged, has a language and a title, and embeds its fonts (file "%s")',
  (name) => {
    const bytes = readFileSync(mediaPath(`pdf/${name}`), 'latin1');
    const count = (pattern: RegExp) => (bytes.match(pattern) ?? []).length;
    for (const pattern of [
      /\/Lang \(de-DE\)/,
      /\/Marked true/,
      /\/StructTreeRoot /,
      /\/DisplayDocTitle true/,
      /\/Title (?:\(.|\d+ 0 R)/,
    ])
      expect([pattern, pattern.test(bytes)]).toEqual([pattern, true]);
    expect(count(/\/S \/H1\b/g)).toBeGreaterThan(0);
    expect(count(/\/S \/Figure\b/g)).toBe(count(/\/Alt \(/g));
    expect(count(/\/FontFile[23]? /g)).toBe(count(/\/Type \/FontDescriptor/g));
    expect(bytes).not.toMatch(/\/Subtype \/Type1\b/);
  },
);

/**
 * Returns the texts that a drawing prints for technical values. The map's keys are the codes of the values, such as
 * `RDN`.
 */
function drawnValues(svg: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  const parser = new SaxesParser({ xmlns: false });
  let code: string | null = null;
  parser.on('opentag', ({ name, attributes }) => {
    code = name === 'text' ? (attributes['data-code'] ?? null) : null;
  });
  parser.on('closetag', () => {
    code = null;
  });
  parser.on('text', (text) => {
    if (code !== null) values.set(code, [...(values.get(code) ?? []), oneLine(text)]);
  });
  parser.write(svg).close();
  return values;
}

const drawn = products.filter((product) => drawingOf(product, catalog) !== null);

test.each(named(drawn))(
  `a drawing shows its product's values from the catalogue (product "%s")`,
  async (_id, product) => {
    const plan = product.plans?.['de_DE']?.[0];
    const svg = readFileSync(mediaPath(plan?.file ?? ''), 'utf8');
    const values = drawnValues(svg);
    expect([...values.keys()].sort()).toEqual([
      'BEDARF',
      'DECKBREITE',
      'DECKLAENGE',
      'GEWICHT_STUECK',
      'GROESSE',
      'LATTWEITE',
      'MDN',
      'RDN',
    ]);
    const [width = 0, length = 0] = numbersOf(product, 'GROESSE') ?? [];
    for (const [code, texts] of values) {
      const expected = numbersOf(product, code) ?? [];
      for (const text of texts) {
        // The drawing prints these dimensions in millimetres, but the YAML contains centimetres.
        const isDimension = /^(?:Breite|Länge|Deckbreite|Decklänge|Lattweite) \d/.test(text);
        const inMillimetres = text.startsWith('Breite') ? [width] : text.startsWith('Länge') ? [length] : expected;
        expect([text, numbersIn(text)]).toEqual([
          text,
          isDimension ? inMillimetres.map((value) => Number((value * 10).toFixed(2))) : expected,
        ]);
      }
    }
    expect(svg).toBe(drawingOf(product, catalog));
    const { exif } = await sharp(mediaPath(plan?.image ?? '')).metadata();
    expect(exif?.toString('latin1')).toContain(drawingMark(svg));
  },
);

test("the drawing of each product shows the product's ratio of width to length", () => {
  for (const product of drawn) {
    const [width = 0, length = 0] = numbersOf(product, 'GROESSE') ?? [];
    const svg = drawingOf(product, catalog) ?? '';
    const [top] = outlinesOf(svg, 'o');
    expect([product.id, top?.map((side) => Number(side.toFixed(1)))]).toEqual([
      product.id,
      [width * 10, length * 10].map((side) => Number(side.toFixed(1))),
    ]);
    const [section] = outlinesOf(svg, 's');
    const scale = Math.min(1.5, 420 / (width * 10));
    expect(section?.[0]).toBeCloseTo(width * 10 * scale, 0);
  }
});

function outlinesOf(svg: string, className: string): [number, number][] {
  return [...svg.matchAll(new RegExp(`<path class="${className}" d="M([^"]*)Z"`, 'g'))].map(([, points = '']) => {
    const pairs = points.split('L').map((pair) => pair.split(' ').map(Number));
    const [xs, ys] = [pairs.map(([x = 0]) => x), pairs.map(([, y = 0]) => y)];
    return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  });
}

test('the demo catalogue uses every drawing and every PDF in its folder', () => {
  const drawings = drawn.map((product) => product.plans?.['de_DE']?.[0]?.file);
  expect(
    readdirSync(mediaPath('drawings'))
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `drawings/${name}`)
      .sort(),
  ).toEqual(drawings.sort());
  const pdfs = products.flatMap(({ datasheets = {}, brochures = {}, declaration }) => [
    ...Object.values(datasheets),
    ...(declaration === undefined ? [] : [declaration]),
    ...Object.values(brochures).flatMap((list) => list.map(({ file }) => file)),
  ]);
  expect(
    readdirSync(mediaPath('pdf'))
      .map((name) => `pdf/${name}`)
      .sort(),
  ).toEqual([...new Set(pdfs)].sort());
});

const NORMS = { tiles: /\bEN 1304\b/, stones: /\bEN 490\b/ } as const;
const listOf = (product: ProductSource) => (tiles.includes(product) ? 'tiles' : 'stones');
const declared = products.filter(({ declaration }) => declaration !== undefined);

test.each(named(declared))(
  'a declaration of performance names the product, its norm and its size (product "%s")',
  async (_id, product) => {
    const text = await readPdfText(mediaPath(product.declaration ?? ''));
    expect(text).toContain(oneLine(`Leistungserklärung ${product.name}`));
    expect(text).toContain(demoBrand.notice);
    for (const list of ['tiles', 'stones'] as const)
      expect([list, NORMS[list].test(text)]).toEqual([list, list === listOf(product)]);
    for (const code of ['GROESSE', 'DECKBREITE']) {
      const expected = numbersOf(product, code) ?? [];
      const value = valueAfter(text, `${labelOf(code)} `, undefined);
      expect([code, numbersIn(value).slice(0, expected.length)]).toEqual([code, expected]);
    }
  },
);

const tendered = products.flatMap((product) =>
  (product.tender_texts?.['de_DE'] ?? []).map(({ file }) => [file, product] as const),
);

test.each(tendered)('a tender text shows its product\'s values and colours (file "%s")', (file, product) => {
  const lines = readFileSync(mediaPath(file), 'utf8').split('\r\n');
  const text = oneLine(lines.join(' '));
  expect(lines[0]).toContain(demoBrand.notice);
  expect(text).toContain(oneLine(`${demoBrand.company.short_name}, ${product.name}, oder gleichwertig`));
  for (const list of ['tiles', 'stones'] as const)
    expect([list, NORMS[list].test(text)]).toEqual([list, list === listOf(product)]);
  for (const code of ['GROESSE', 'DECKBREITE', 'DECKLAENGE', 'LATTWEITE', 'RDN', 'MDN']) {
    const line = lines.find((each) => oneLine(each).startsWith(`${labelOf(code)}:`)) ?? '';
    const expected = numbersOf(product, code);
    const value = oneLine(line).slice(labelOf(code).length + 1);
    expect([code, numbersIn(value)]).toEqual([code, expected]);
  }
  const colors = (product.colors ?? []).map(({ label }) => german(label)).join(', ');
  expect(text).toContain(oneLine(`nach Wahl des Auftraggebers: ${colors}.`));
});

test('the demo catalogue uses every tender text in its folder', () => {
  expect(
    readdirSync(mediaPath('tenders'))
      .map((name) => `tenders/${name}`)
      .sort(),
  ).toEqual(tendered.map(([file]) => file).sort());
});

/** Every footer has fewer letters than this. A page with fewer letters contains only its footer. */
const FOOT_LETTERS = 300;

test.each(readdirSync(mediaPath('pdf')))(
  'each page of a PDF shows a date and the catalogue version (file "%s")',
  async (name) => {
    for (const page of await pagesOf(readFileSync(mediaPath(`pdf/${name}`)))) {
      expect(page).toContain(demoBrand.company.street);
      expect(page).toMatch(new RegExp(`Stand \\d+\\. [A-Z][a-zä]+ \\d{4} · Katalogversion ${catalog.version}`));
      expect(page.length).toBeGreaterThan(FOOT_LETTERS);
    }
  },
);
