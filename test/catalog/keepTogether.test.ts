import { keepTogether } from '../../server/catalog/keepTogether';

test.each([
  ['Lüftungsquerschnitt 24 cm² je Ziegel', 'Lüftungsquerschnitt 24~cm² je Ziegel'],
  ['Schneelast ab 1,5 kN/m².', 'Schneelast ab 1,5~kN/m².'],
  ['wiegt ca. 3,6 kg', 'wiegt ca.~3,6~kg'],
  ['bis 800 m ü. M.', 'bis 800~m ü. M.'],
  ['10 Stück/m², 25 mm', '10~Stück/m², 25~mm'],
  ['ab 22 Grad oder 22 °', 'ab 22~Grad oder 22~°'],
  // A word that only begins like a unit, and a unit without a number, stay as they are.
  ['3 mal im Jahr, 2 Monate, 12 Wochen', '3 mal im Jahr, 2 Monate, 12 Wochen'],
  ['je m² und kg', 'je m² und kg'],
  ['Mecca. 12 Ziegel', 'Mecca. 12 Ziegel'],
])('%s', (text, kept) => {
  expect(keepTogether(text).replaceAll('\u00a0', '~')).toBe(kept);
});
