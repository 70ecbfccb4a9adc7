import { makeAnew } from '../../../../server/catalog/reading/recall';
import { boundedRender, htmlOf, optionalHtml, optionalText, textOf } from '../../../../server/catalog/values/texts';

const CONTEXT = {
  pages: { products: new Set(['alpha']), groups: new Set<string>(), news: 0, remapped: {} },
  render: boundedRender(makeAnew),
};

test('textOf sorts German before other languages', () => {
  expect(textOf({ it_IT: '22 m', en_GB: 'b', fr_FR: 'd', de_DE: 'c' })).toStrictEqual([
    { locale: 'de_DE', value: 'c' },
    { locale: 'en_GB', value: 'b' },
    { locale: 'fr_FR', value: 'd' },
    { locale: 'it_IT', value: '22\u00a0m' },
  ]);
  expect(textOf('a', 'title')).toEqual([{ locale: 'de_DE', value: 'a', key: 'title' }]);
  expect([optionalText(undefined), optionalText('a')]).toEqual([[], [{ locale: 'de_DE', value: 'a' }]]);
});

test('htmlOf turns the Markdown of each language into HTML and reports HTML tags and wrong links', async () => {
  const faults: unknown[] = [];
  const text = { de_DE: '**22 cm** [da](/view/alpha) <b>', en_GB: '[x](/view/beta) [y](/nirgends)' };
  expect(await htmlOf(text, CONTEXT, (...fault) => faults.push(fault))).toEqual([
    { locale: 'de_DE', value: expect.stringContaining('<strong>22\u00a0cm</strong>') },
    { locale: 'en_GB', value: '<p><a href="/view/beta">x</a> <a href="/nirgends">y</a></p>' },
  ]);
  expect(faults).toEqual([
    [[], '<b> im Text: Texte enthalten kein HTML'],
    [[], '„/view/beta“ im Text führt ins Leere: unbekanntes Produkt „beta“', 'products'],
    [[], '„/nirgends“ im Text führt ins Leere: diese Seite hat die Anwendung nicht', undefined],
  ]);
  expect(await optionalHtml(undefined, CONTEXT, () => undefined)).toEqual([]);
  expect(await optionalHtml('a', CONTEXT, () => undefined)).toEqual([{ locale: 'de_DE', value: '<p>a</p>' }]);
});
