import type { ProductSource } from '../../../../server/catalog/format/productSchema';
import { formatField } from '../../../../src/contract/base/fieldPath';
import { hintAtCountries } from '../../../../server/catalog/hints/countryWords';
import type { Country } from '../../../../src/contract/base/markers';

const BARE: ProductSource = { id: 'alpha', name: 'Alpha', category: 'flach', description: 'Aus Österreich.' };

function hintsAt(product: ProductSource): string[] {
  const hints: string[] = [];
  hintAtCountries(product, (path, reason) => hints.push(`${formatField(path)}: ${reason}`));
  return hints;
}

test.each<[Country, string, string]>([
  ['DE', 'schweizerisch', 'schweizerisch'],
  ['DE', 'Wie nach der SIA-Norm.', 'SIA'],
  ['AT', 'Nach den Regeln des Deutschen Dachdeckerhandwerks.', 'Deutschen'],
  ['AT', 'DIN 18338', 'DIN'],
  ['AT', 'Wie Klasse 3.', 'Klasse 3'],
  ['CH', 'Schneelastzone 2', 'Schneelastzone'],
  ['CH', 'önorm', 'önorm'],
])('hintAtCountries reports a term from another country: country %s, note %j, term %j', (country, note, found) => {
  expect(hintsAt({ ...BARE, applications: { [country]: { rows: [], note } } })).toEqual([
    expect.stringContaining(`applications.${country}.note: nennt „${found}“`),
  ]);
});

test('hintAtCountries reports a table of measures without the standard of its country', () => {
  const table = (source: string) => ({ edition: '2024', source, rows: [] });
  expect(hintsAt({ ...BARE, measures: { AT: table('Werk'), CH: table('Werk'), DE: table('Werk') } })).toEqual([
    'measures.AT.source: „Werk“ nennt die ÖNORM nicht, nach der in Österreich gedeckt wird',
    'measures.CH.source: „Werk“ nennt die Norm SIA nicht, nach der in der Schweiz gedeckt wird',
  ]);
  expect(hintsAt({ ...BARE, measures: { AT: table('ÖNORM B 4119'), CH: table('SIA 232/1') } })).toEqual([]);
});

test('a note for Austria may mention a European standard or the German language', () => {
  const note = 'Geprüft nach DIN EN ISO 10545, deutschsprachig beschriftet.';
  expect(hintsAt({ ...BARE, applications: { AT: { rows: [], note } } })).toEqual([]);
});
