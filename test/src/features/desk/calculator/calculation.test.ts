import type { CalculationInputs } from '../../../../../src/contract/advice/calculation';
import { withInput } from '../../../../../src/browse/products/calculatorAddress';
import { inputsIn } from '../../../../../src/features/desk/calculator/calculation';

const OWN = { pitch: 30, isBond: false };
const START: CalculationInputs = {
  shape: 'gable',
  eaves: 10_000,
  rafter: 7_000,
  eavesOverhang: 500,
  vergeOverhang: 300,
  area: 180,
  pitch: 30,
  reserve: 5,
  firstRow: null,
  isBond: false,
  cover: null,
  rafterSpacing: 800,
  color: null,
};

test.each<[string, Partial<CalculationInputs>]>([
  ['', {}],
  ['neigung=17&land=AT', { pitch: 17 }],
  ['dachform=hip&traufe=12345&sparren=7420.4', { shape: 'hip', eaves: 12_345, rafter: 7_420 }],
  ['dachform=zelt&traufe=lang&sparren=', {}],
  ['traufe=1&sparren=999999', { eaves: 100, rafter: 50_000 }],
  ['reserve=0&flaeche=180.5&ersteReihe=410&verband=1', { reserve: 0, area: 180.5, firstRow: 410, isBond: true }],
  ['verband=0', { isBond: false }],
  ['neigung=22,5&reserve=7.4&flaeche=180,123', { pitch: 22.5, reserve: 7, area: 180.12 }],
  ['neigung=7.49', { pitch: 7.49 }],
  ['deckung=crown&sparrenabstand=725.4', { cover: 'crown', rafterSpacing: 725 }],
  ['deckung=stroh&sparrenabstand=20', { rafterSpacing: 300 }],
  ['sparrenabstand=2000', { rafterSpacing: 1_500 }],
  [
    'ersteReihe=410.6&traufueberstand=400.4&ortgangueberstand=250.5',
    { firstRow: 411, eavesOverhang: 400, vergeOverhang: 251 },
  ],
  ['neigung=0&sparren=abc&traufueberstand=99999', { pitch: 5, eavesOverhang: 3_000 }],
])('the calculator reads its inputs from the query "%s" (inputs: %j, other inputs: defaults)', (address, inputs) => {
  const read = inputsIn(new URLSearchParams(address), OWN);
  expect(read).toEqual({ ...START, ...inputs });
  expect(inputsIn(withInput(new URLSearchParams(), read), OWN)).toEqual(read);
});

test("the calculator uses the product's pitch and laying bond when the address contains neither", () => {
  const own = { pitch: 22, isBond: true };
  expect(inputsIn(new URLSearchParams('traufe=9000'), own)).toMatchObject(own);
  expect(inputsIn(new URLSearchParams('verband=0&neigung=30'), own)).toMatchObject({ pitch: 30, isBond: false });
});

test('the calculator writes roof shape and laying bond into the address under German names', () => {
  expect(withInput(new URLSearchParams(), { shape: 'hip', isBond: true }).toString()).toBe('dachform=hip&verband=1');
  expect(withInput(new URLSearchParams('verband=1'), { isBond: false }).toString()).toBe('verband=0');
  expect(withInput(new URLSearchParams('verband=1&dachform=hip'), {}).toString()).toBe('verband=1&dachform=hip');
});

test('the calculator writes the kind of cover and the rafter spacing into the address', () => {
  expect(withInput(new URLSearchParams(), { cover: 'double', rafterSpacing: 700 }).toString()).toBe(
    'sparrenabstand=700&deckung=double',
  );
  expect(withInput(new URLSearchParams('deckung=crown'), { cover: null }).toString()).toBe('');
});

test('an emptied field of the calculator disappears from the address, and other fields stay', () => {
  const before = new URLSearchParams('land=AT&traufe=9000&ersteReihe=400');
  expect(withInput(before, { firstRow: null, rafter: 6500 }).toString()).toBe('land=AT&traufe=9000&sparren=6500');
});
