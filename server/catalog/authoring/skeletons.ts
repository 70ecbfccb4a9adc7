import { stringify } from 'yaml';
import type { ProductListName } from '../../../src/contract/paths';
import type { CatalogSource } from '../format/sourceSchemas';
import type { PropertySource } from '../format/propertySchemas';
import { germanOf } from '../values/texts';
import { schemaLine } from './editorFiles';
import { PLACEHOLDERS } from './placeholders';

/** `catalog:check` reports this missing picture until the author names a real one. */
export const PICTURE = 'pictures/mein-bild.webp';

export const quoted = (text: string): string => JSON.stringify(text);
/** Quotes ids that YAML would read as a number, a boolean or null. */
export const idIn = (id: string): string => stringify(id).trimEnd();
const commented = (lines: readonly string[]): string => lines.map((line) => `# ${line}\n`).join('');

/** Returns a product file to fill in. `##` starts an explanation and `#` an optional field. */
export function productSkeleton(
  { id, name, list }: { readonly id: string; readonly name: string; readonly list: ProductListName },
  { categories, properties, filters }: CatalogSource,
): string {
  const category = categories[0];
  const known = categories.map((one) => `${one.id} (${germanOf(one.name)})`).join(', ');
  const variant = filters[list].filter(({ key }) => key === 'surface' || key === 'color');
  return `${schemaLine('product', 2)}## Kennung: sie bleibt, auch wenn der Name sich ändert; sie steht in der Adresse /view/${id}.
id: ${idIn(id)}
name: ${quoted(name)}
## Möglich: ${known}
category: ${category?.id ?? 'modellgruppe'}
## Ein Bild aus dem Ordner media. Ohne cover steht das Bild der ersten Farbe.
cover: ${PICTURE}
## true für ein Modell, das nicht mehr bestellt werden kann
# discontinued: true
## Text mit Auszeichnung: **fett**, - Liste, [Link](https://www.example.org)
description: |-
  ${PLACEHOLDERS.description}
# advantages:
#   - ${PLACEHOLDERS.advantage}
## Technische Daten: Zahlen mit Dezimalpunkt und ohne Einheit
# technical:
${commented(Object.entries(properties).map(([code, property]) => `  ${code}: ${example(property)} # ${explained(property)}`))}## Einsatzbereiche und Zusatzmaßnahmen je Land: DE, AT, CH
# applications:
#   DE:
#     rows:
#       - { label: ${PLACEHOLDERS.area}, value: ${PLACEHOLDERS.pitch} }
#     note: ${PLACEHOLDERS.note}
# measures:
#   DE:
#     edition: ${PLACEHOLDERS.edition}
#     source: ${PLACEHOLDERS.source}
#     rows:
#       # von (from) bis unter (below) Grad; raised: Zahl der erhöhten Anforderungen
#       - { from: ${PLACEHOLDERS.number}, raised: ${PLACEHOLDERS.number}, underlay: ${PLACEHOLDERS.underlay} }
## Größte Lattweite in mm: ab (from) oder über (above) so vielen Grad; die letzte passende Zeile gilt
# battens:
#   - { max: ${PLACEHOLDERS.number} }
#   - { from: ${PLACEHOLDERS.number}, max: ${PLACEHOLDERS.number} }
## Verlegung: für Biber alles, für andere Modelle im Verband nur verge
# laying:
#   kinds: [double, crown] # Doppeldeckung, Kronendeckung
#   overlap: # kleinste Höhenüberdeckung in mm, mit from und above wie bei battens
#     - { min: ${PLACEHOLDERS.number} }
#     - { from: ${PLACEHOLDERS.number}, min: ${PLACEHOLDERS.number} }
#   edition: ${PLACEHOLDERS.edition}
#   source: ${PLACEHOLDERS.source}
#   doubled: [eaves, ridge] # Traufe, First: in Doppeldeckung eine Reihe mehr
#   verge: { half: 1 } # Stücke je Ortgang in jeder zweiten Reihe; auch three_quarter oder half_verge
# colors:
#   - id: naturrot
#     label: ${PLACEHOLDERS.colour}
${commented(variant.map(({ key, options }) => `    ${key}: ${PLACEHOLDERS.choice} # ${options.map(({ value }) => value).join(', ')}`))}#     article_number: '${PLACEHOLDERS.article}' # in Anführungszeichen, damit führende Nullen bleiben
#     gtin: '${PLACEHOLDERS.gtin}'
#     file: ${PICTURE} # der Ziegel
#     roof: ${PICTURE} # ein Dach davon
#     swatch: '#a05c3e' # ohne Angabe im Bild des Ziegels gemessen
## Kennungen aus references.yaml
# references: [haus-am-weinberg]
# plans:
#   de_DE:
#     - { file: drawings/zeichnung.svg, image: ${PICTURE}, name: Technische Zeichnung }
# brochures:
#   de_DE:
#     - { file: pdf/broschuere.pdf, name: Broschüre }
# datasheets: { DE: pdf/datenblatt-de.pdf, AT: pdf/datenblatt-at.pdf }
# laying_notes: ${PLACEHOLDERS.laying}
# goods_group: ${PLACEHOLDERS.goods}
# etim_class: ${PLACEHOLDERS.etim}
## Leistungserklärung (PDF) und Produktpass (Adresse)
# declaration: pdf/leistungserklaerung.pdf
# passport: ${PLACEHOLDERS.passport}
## Ausschreibungstexte: .txt, .x81, .d81 oder .docx
# tender_texts:
#   de_DE:
#     - { file: tender/lv-text.txt, name: LV-Text }
# legal_notice: ${PLACEHOLDERS.legal}
`;
}

function explained({ label, kind, unit, options }: PropertySource): string {
  const words = kind === 'choice' ? (options ?? []).map(({ value }) => value).join(', ') : '';
  const shape = { number: '', range: 'von, bis', size: 'Breite, Länge', choice: words, text: '' }[kind];
  return [germanOf(label), unit === undefined ? '' : `in ${germanOf(unit)}`, shape]
    .filter((part) => part !== '')
    .join(' – ');
}

function example({ kind }: PropertySource): string {
  switch (kind) {
    case 'number':
      return PLACEHOLDERS.number;
    case 'range':
    case 'size':
      return `[${PLACEHOLDERS.number}, ${PLACEHOLDERS.number}]`;
    case 'choice':
      return PLACEHOLDERS.choice;
    case 'text':
      return PLACEHOLDERS.value;
  }
}

export const newsSkeleton = (title: string): string => `${schemaLine('news', 1)}title: ${quoted(title)}
# subtitle: ${PLACEHOLDERS.subtitle}
## Ein Bild aus dem Ordner media
# image: ${PICTURE}
## Text mit Auszeichnung: ## Überschrift, **fett**, - Liste, [Modell](/view/lindora-12)
content: |-
  ${PLACEHOLDERS.paragraph}
`;

export const pageSkeleton = (id: string, title: string): string => `${schemaLine('page', 2)}id: ${idIn(id)}
title: ${quoted(title)}
# subtitle: ${PLACEHOLDERS.subtitle}
## Kennung der Seite darüber, aus demselben Dienst
# parent: solarwelt
## Bild über der Seite
# header: ${PICTURE}
content:
  - type: CS_HEADLINE
    text: ${quoted(title)}
  - type: CS_MARKETINGTEXT
    text: |-
      ${PLACEHOLDERS.paragraph}
## Weitere Elemente, jedes mit einem Strich davor:
#   - type: CS_MEDIA
#     media: { file: ${PICTURE}, name: Ein Bild }
#   - type: CS_RENDERED_GALLERY
#     items:
#       - { file: ${PICTURE}, name: Ein Bild }
#   - type: CS_VIDEO_URL
#     media: { file: video/film.mp4, image: ${PICTURE}, name: Ein Film }
#   - type: CS_TAB_NAV # oder CS_CATEGORY: Verweise auf andere Seiten
#     links:
#       - { group: solarwelt }
#   - type: CS_TECHNISCHE_DATEN # oder CS_EINSATZBEREICHE: Tabelle eines Produkts
#     product: lindora-12
`;

export const referenceSkeleton = (id: string, name: string, { filters }: CatalogSource): string => `  - id: ${idIn(id)}
    file: ${PICTURE}
    name: ${quoted(name)}
    # description: ${PLACEHOLDERS.shown}
    ## Produkt und Farbe, die das Bild zeigt
    # product: lindora-12
    # variant: naturrot
    # filter:
${filters.references
  .filter(({ key }) => !['surface', 'color', 'model_category'].includes(key))
  .map(
    ({ key, options }) =>
      `    #   ${key}: [${PLACEHOLDERS.choice}] # ${options.map(({ value }) => value).join(', ')}\n`,
  )
  .join('')}`;
