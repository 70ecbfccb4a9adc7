import { withInput } from '../../../../../src/browse/products/calculatorAddress';
import type { CustomerFolder } from '../../../../../src/features/folder/folderSlice';
import { inputsIn } from '../../../../../src/features/desk/calculator/calculation';
import { readFolder } from '../../../../../src/features/folder/readFolder';
import { savedCalculation } from '../../../../support/sampleFolder';

const colorIn = (query: string) => inputsIn(new URLSearchParams(query), { pitch: 30, isBond: false }).color;

test.each([
  ['farbe=naturrot', 'naturrot'],
  ['', null],
  ['farbe=', null],
  ['farbe=../x', null],
])('the calculator reads its colour from the query "%s"', (query, color) => expect(colorIn(query)).toBe(color));

test('the address names the chosen colour until none is chosen', () => {
  const chosen = withInput(new URLSearchParams('traufe=9000'), { color: 'naturrot' });
  expect(chosen.toString()).toBe('traufe=9000&farbe=naturrot');
  expect(withInput(chosen, { reserve: 3 }).get('farbe')).toBe('naturrot');
  expect(withInput(chosen, { color: null }).toString()).toBe('traufe=9000');
});

test.each([
  ['naturrot', 'naturrot'],
  [null, null],
  [undefined, null],
  [7, null],
  ['../x', null],
])('a stored calculation with the colour %j is read with the colour %j', (color, read) => {
  const calculation = savedCalculation();
  const calculations = [{ ...calculation, roof: { ...calculation.roof, color } }];
  // The cast is safe: another build may have stored such values.
  const stored = { id: 'a', changedAt: 1, calculations } as unknown as CustomerFolder;
  expect(readFolder(stored).calculations.map(({ roof }) => roof.color)).toEqual([read]);
});
