import { keepTogether } from '../../../../server/catalog/values/keepTogether';

test.each([
  ['Lüftungsquerschnitt 24 cm² je Ziegel', 'Lüftungsquerschnitt 24~cm² je Ziegel'],
  ['Schneelast ab 1,5 kN/m².', 'Schneelast ab 1,5~kN/m².'],
  ['wiegt ca. 3,6 kg', 'wiegt ca.~3,6~kg'],
  ['bis 800 m ü. M.', 'bis 800~m ü. M.'],
  ['10 Stück/m², 25 mm', '10~Stück/m², 25~mm'],
  ['ab 22 Grad oder 22 °', 'ab 22~Grad oder 22~°'],
  ['Marenta 11 und Altstadt-Biber 18/38, Klasse 3', 'Marenta~11 und Altstadt-Biber~18/38, Klasse~3'],
  ['Lindora Groß 10: ab 22°', 'Lindora Groß~10: ab 22°'],
  ['unter 22°, 3 Farben. Ab 22° oder 1,5', 'unter 22°, 3 Farben. Ab 22° oder 1,5'],
  ['Bis 25 mm, Neigung 22°, Marenta 11.', 'Bis 25~mm, Neigung 22°, Marenta~11.'],
  // Words that only begin like a unit (`mal`, `Monate`) need not stay on one line with their number.
  ['3 mal im Jahr, 2 Monate, 12 Wochen', '3 mal im Jahr, 2 Monate, 12 Wochen'],
  ['je m² und kg', 'je m² und kg'],
  ['Mecca. 12 Ziegel, kNm 4', 'Mecca. 12 Ziegel, kNm 4'],
])('keepTogether turns %j into %j, where ~ stands for a no-break space', (text, kept) => {
  expect(keepTogether(text).replaceAll('\u00a0', '~')).toBe(kept);
});
