import { ACCESSORY_KINDS } from '../../../src/contract/content/accessoryKinds';
import type { CatalogSource } from '../format/sourceSchemas';
import { germanOf } from '../values/texts';
import { schemaLine } from './editorFiles';
import { PLACEHOLDERS } from './placeholders';
import { idIn, PICTURE, quoted } from './skeletons';

/** Returns an accessory's file to fill in. `##` starts an explanation and `#` an optional field. */
export function accessorySkeleton(id: string, name: string, { categories, underlays = {} }: CatalogSource): string {
  const known = categories.map((one) => `${one.id} (${germanOf(one.name)})`).join(', ');
  const strongest = underlays.DE?.at(-1);
  return `${schemaLine('accessory', 1)}id: ${idIn(id)}
name: ${quoted(name)}
## Möglich: ${ACCESSORY_KINDS.join(', ')}
kind: other
# description: ${PLACEHOLDERS.article_text}
## Einheit in Bestellungen: piece (Stück), m (Meter) oder m2 (m²)
unit: piece
## Nur bei m und m2: Meter oder m² einer Rolle oder Stange
# content: ${PLACEHOLDERS.number}
## Nur mit content: Der Artikel ist eine Rolle
# roll: true
## Für Artikel ohne Farben, in Anführungszeichen, damit führende Nullen bleiben
# article_number: '${PLACEHOLDERS.article}'
# gtin: '${PLACEHOLDERS.gtin}'
## Die Kennung einer Farbe ist die Kennung der Farbvariante der Modelle.
# colors:
#   - id: naturrot
#     label: ${PLACEHOLDERS.colour}
#     article_number: '${PLACEHOLDERS.article}'
#     gtin: '${PLACEHOLDERS.gtin}'
#     swatch: '#a05c3e' # ohne Angabe die Farbe der Modelle
## Nur bei kind: batten: größter Sparrenabstand in mm
# rafter_spacing: 800
## Nur bei kind: vent_ridge, vent_monopitch, vent_eaves: Lüftungsquerschnitt in cm² je Meter
# cross_section: 250
## Nur bei kind: underlay: je Land die stärkste Zusatzmaßnahme aus catalog.yaml (underlays), für die der Artikel reicht
# underlay: { DE: ${quoted(strongest === undefined ? 'Klasse 1' : germanOf(strongest))} }
## Wozu der Artikel passt; ohne fits zu allen Modellen. Modellgruppen: ${known}
# fits:
#   categories: [${categories[0]?.id ?? 'modellgruppe'}]
#   cover_widths: [${PLACEHOLDERS.number}] # wie DECKBREITE der Modelle
#   products: [lindora-12] # nur für einzelne Modelle
## Stück, Rollen oder Stangen je Paket und je Palette
# package: ${PLACEHOLDERS.number}
# pallet: ${PLACEHOLDERS.number}
## Euro ohne MwSt. für ein Stück, eine Rolle oder Stange
# price: ${PLACEHOLDERS.number}
## Ein Bild aus dem Ordner media
# file: ${PICTURE}
`;
}
