import type { TSchema } from '@sinclair/typebox';
import { formatFault, type Fault } from '../../../../server/catalog/format/faults';
import { ProductSource } from '../../../../server/catalog/format/productSchema';
import { CatalogSource } from '../../../../server/catalog/format/sourceSchemas';
import { hintAtAreas } from '../../../../server/catalog/hints/areaWords';
import { parseYaml } from '../../../../server/catalog/reading/parseYaml';
import { sourceOf } from '../../../../server/catalog/reading/source';
import { checkProductValues } from '../../../../server/catalog/rules/productRules';
import type { ProductListName } from '../../../../src/contract/paths';
import { catalog } from '../tempCatalog';

/** The properties in catalog.yaml whose values the product rules compare. */
const PROPERTIES = `
  GROESSE: { label: Größe, kind: size, digits: 1, unit: cm }
  DECKBREITE: { label: Deckbreite, kind: number, digits: 1, unit: cm }
  DECKLAENGE: { label: Decklänge, kind: range, digits: 1, unit: cm }
  LATTWEITE_FIRST: { label: Lattweite am First, kind: number, digits: 1, unit: cm }
  BEDARF: { label: Bedarf, kind: range, digits: 1, unit: Stück/m² }
  MDN: { label: Mindestdachneigung, kind: number, unit: ° }
  GEWICHT_STUECK: { label: Gewicht je Stück, kind: number, digits: 1, approximate: true, unit: kg }
  GEWICHT_M2: { label: Realgewicht, kind: number, approximate: true, unit: kg/m² }
  GEWICHT_LAST: { label: Last mit Lattung, kind: number, digits: 2, unit: kN/m² }
  STUECK_BUENDEL: { label: Stück je Bündel, kind: number }
  STUECK_PALETTE: { label: Stück je Palette, kind: number }
  GEWICHT_PALETTE: { label: Palettengewicht, kind: number, approximate: true, unit: kg }
`;

const withProperties = (text: string) =>
  text.replace(/ {2}GROESSE: .*\n/, '').replace('properties:\n', `properties:${PROPERTIES}`);

const ALPHA = `id: alpha
name: Alpha
category: flach
cover: bild.webp
description: Ein Ziegel.
technical:
  GROESSE: [28.4, 46.5]
  DECKBREITE: 24.0
  DECKLAENGE: [35.0, 37.5]
  LATTWEITE: [35.0, 37.5]
  LATTWEITE_FIRST: 32.0
  BEDARF: [11.1, 11.9]
  RDN: 22
  MDN: 16
  GEWICHT_STUECK: 3.6
  GEWICHT_M2: 41
  GEWICHT_LAST: 0.55
  STUECK_BUENDEL: 4
  STUECK_PALETTE: 240
  GEWICHT_PALETTE: 890
applications:
  DE:
    rows:
      - { label: Regeldachneigung, value: ab 22° }
      - { label: Mindestdachneigung, value: 16° mit Klasse 3 }
  AT:
    rows:
      - { label: Mit regensicherem Unterdach, value: ab 17° }
      - { label: Mit erhöht regensicherem Unterdach, value: ab 16° }
  CH:
    rows:
      - { label: Unterdach für erhöhte Beanspruchung, value: ab 18° }
measures:
  DE:
    edition: Ausgabe 2024
    source: Werk
    rows:
      - { from: 22, raised: 0, underlay: Keine Zusatzmaßnahme erforderlich }
      - { from: 22, raised: 1, underlay: 'Klasse 5: überlappt' }
      - { from: 18, below: 22, raised: 0, underlay: 'Klasse 4: verklebt' }
      - { from: 18, below: 22, raised: 1, underlay: 'Klasse 3: mit Nageldichtung' }
      - { from: 16, below: 18, raised: 0, underlay: 'Klasse 3: mit Nageldichtung' }
      - { from: 16, below: 18, raised: 1, underlay: 'Klasse 2: regensicheres Unterdach' }
  AT:
    edition: Ausgabe 2024
    source: ÖNORM B 4119
    rows:
      - { from: 22, raised: 0, underlay: Keine Zusatzmaßnahme erforderlich }
      - { from: 17, below: 22, raised: 0, underlay: Unterdach regensicher }
      - { from: 16, below: 17, raised: 0, underlay: Erhöht regensicheres Unterdach }
  CH:
    edition: Ausgabe 2024
    source: SIA 232/1
    rows:
      - { from: 22, raised: 0, underlay: Keine Zusatzmaßnahme erforderlich }
      - { from: 18, below: 22, raised: 0, underlay: Unterdach für erhöhte Beanspruchung }
      - { from: 16, below: 18, raised: 0, underlay: Unterdach für ausserordentliche Beanspruchung }
`;

export type Change = readonly [old: string | RegExp, now: string];

interface Around {
  readonly inCatalog?: (text: string) => string;
  readonly stone?: string;
}

export const alphaAfter = (changes: readonly Change[]): string =>
  changes.reduce((text, [old, now]) => {
    if (typeof old === 'string' ? !text.includes(old) : !old.test(text))
      throw new Error(`The tile has no ${String(old)}`);
    return text.replace(old, now);
  }, ALPHA);

function readAll(changes: readonly Change[], { inCatalog = (text) => text, stone }: Around, faults: Fault[]) {
  const read = <S extends TSchema>(file: string, text: string, schema: S) => {
    const parsed = parseYaml(text);
    if ('reason' in parsed) throw new Error(`${file} ${parsed.reason}`);
    return sourceOf(file, parsed, schema, faults);
  };
  const sources = {
    tiles: [read('products/tiles/alpha.yaml', alphaAfter(changes), ProductSource)] as const,
    stones: stone === undefined ? [] : [read('products/stones/beta.yaml', stone, ProductSource)],
  };
  const { value } = read('catalog.yaml', inCatalog(catalog(withProperties)), CatalogSource);
  return { ...sources, catalog: value, products: [...sources.tiles, ...sources.stones].map((source) => source.value) };
}

/** Applies the changes to the tile ALPHA and returns the hints about its application areas, one line each. */
export function areaHintsAfter(changes: readonly Change[]): string[] {
  const hints: Fault[] = [];
  for (const { value, report } of readAll(changes, {}, hints).tiles) hintAtAreas(value, report);
  return hints.map(formatFault);
}

/** Applies the changes to the tile ALPHA and returns the faults that the rules report, one line each. */
export function faultsAfter(changes: readonly Change[] = [], around: Around = {}): string[] {
  const faults: Fault[] = [];
  const { products, ...all } = readAll(changes, around, faults);
  const check = (list: ProductListName) => {
    for (const { value: product, report } of all[list])
      checkProductValues({ product, list, catalog: all.catalog, products }, report);
  };
  check('tiles');
  check('stones');
  return faults.map((fault) => formatFault(fault));
}
