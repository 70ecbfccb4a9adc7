import { recommend, QUESTIONS } from '../../../server/demo-tools/adviceTool';
import { COLORS, MODELS } from '../../../server/demo-tools/models';
import { Values } from '../../../server/demo-tools/values';
import { demoToolCatalog } from '../../support/demoCatalog';

const catalog = demoToolCatalog();

const advise = (...ids: readonly string[]) => {
  const answers = QUESTIONS.flatMap(({ options }, place) => options.filter(({ id }) => id === ids[place]));
  const found = recommend(answers, catalog);
  return [found?.model.label, found?.isFull];
};

test.each([
  [['flach', 'klassisch', 'ton'], 'Lindora 12', true],
  [['flach', 'klassisch', 'beton'], 'Sandau 42', true],
  [['steil', 'historisch', 'offen'], 'Altstadt-Biber 18/38', true],
  [['steil', 'ruhig', 'beton'], 'Kantau 42', true],
])('the advice tool recommends a model: the answers %j give "%s"', (ids, label, isFull) => {
  expect(advise(...ids)).toEqual([label, isFull]);
});

test('every recommended model is allowed at the chosen pitch', () => {
  const [pitches, styles, materials] = QUESTIONS.map(({ options }) => options);
  for (const pitch of pitches ?? [])
    for (const style of styles ?? [])
      for (const material of materials ?? []) {
        const found = recommend([pitch, style, material], catalog);
        expect(found !== null && pitch.fits(found)).toBe(true);
      }
});

test("each colour of a model is in the tools' list of colours", () => {
  for (const { colors } of MODELS) for (const id of colors) expect(COLORS.map((color) => color.id)).toContain(id);
});

test.each([
  ['7,42', 7.42],
  ['7.42', 7.42],
  [' 8 ', 8],
  ['', null],
  ['-3', null],
  ['1e3', null],
  ['61', null],
  ['0,4', null],
  ['acht', null],
])('the text of a number field is read as a number or null: %j gives %s', (text, value) => {
  expect(new Values({ rafters: text }).number('rafters', { min: 0.5, max: 60 })).toBe(value);
});

test('the class Values returns the first value of a repeated field', () => {
  const values = new Values({ a: ['eins', 'zwei'], b: { c: 'x' }, long: 'x'.repeat(9_999) });
  expect([values.text('a'), values.text('b'), values.text('toString'), values.text('long').length]).toEqual([
    'eins',
    '',
    '',
    2_000,
  ]);
});
