import { readCatalog } from '../../../catalog/tools/products';
import { parseField } from '../../../src/contract/base/fieldPath';
import { fieldAt } from '../../../src/contract/editor/fieldAt';
import { formOf } from '../../../src/contract/editor/forms';

const FORM = formOf('tiles', readCatalog());

test.each([
  ['name', ['Name'], true],
  ['description.en_GB', ['Beschreibung'], true],
  ['technical.DECKLAENGE[1]', ['Technische Daten', 'Decklänge'], true],
  ['colors[2].gtin', ['Farbvarianten', 'Farbe 3', 'GTIN'], true],
  ['applications.DE.rows[0].value', ['Einsatzbereiche', 'Deutschland', 'Zeilen', 'Zeile 1', 'Wert'], true],
  ['plans.de_DE[0].name', ['Technische Zeichnungen', 'Zeichnung 1', 'Name'], true],
  ['measures.DE.rows[3].from', ['Zusatzmaßnahmen'], false],
])('the field of %s has the labels %j', (field, labels, isOnForm) => {
  expect(fieldAt(FORM, parseField(field))).toMatchObject({ labels, isOnForm });
});

test.each(['', 'colour', 'name.en_GB', 'name[0]', 'description.english', 'colors.gtin', 'technical.DECKLAENGE[2]'])(
  'the place „%s“ has no field',
  (field) => {
    expect(fieldAt(FORM, parseField(field))).toBeNull();
  },
);
