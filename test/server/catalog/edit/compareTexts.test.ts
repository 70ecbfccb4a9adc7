import { stringify } from 'yaml';
import type { FieldChange } from '../../../../src/contract/editor/editorAnswers';
import { compareTexts } from '../../../../server/catalog/edit/compareTexts';

const compared = (before: unknown, after: unknown) => compareTexts(stringify(before), stringify(after));
const house = (id: string) => ({ id, name: `Haus ${id}`, filter: { roof: ['sattel', 'walm'] } });
const [LAKE, HILL, WOOD] = [house('see'), house('hang'), house('wald')];

test.each<[string, unknown, unknown, readonly FieldChange[]]>([
  ['a new item', [LAKE, HILL], [LAKE, WOOD, HILL], [{ path: ['list', 1], after: WOOD }]],
  ['a removed item', [LAKE, WOOD, HILL], [LAKE, HILL], [{ path: ['list', 1], before: WOOD }]],
  [
    'a moved item',
    [LAKE, HILL, WOOD],
    [WOOD, LAKE, HILL],
    [{ path: ['list', 0], before: WOOD, after: WOOD, movedFrom: 2 }],
  ],
  ['the first item of a list', [], [LAKE], [{ path: ['list', 0], after: LAKE }]],
  [
    'a whole list',
    undefined,
    ['Dicht', 'Leicht'],
    [
      { path: ['list', 0], after: 'Dicht' },
      { path: ['list', 1], after: 'Leicht' },
    ],
  ],
  [
    'a field of an item behind a removed one',
    [LAKE, HILL],
    [{ ...HILL, name: 'Neu' }],
    [
      { path: ['list', 0, 'name'], before: 'Haus hang', after: 'Neu' },
      { path: ['list', 0], before: LAKE },
    ],
  ],
  [
    'a text without an id between equal texts',
    ['Dicht', 'Leicht', 'Schön'],
    ['Dicht', 'Robust', 'Schön'],
    [{ path: ['list', 1], before: 'Leicht', after: 'Robust' }],
  ],
  ['a range', [35, 38], [38, 40], [{ path: ['list'], before: [35, 38], after: [38, 40] }]],
  ['an empty list', undefined, [], [{ path: ['list'], after: [] }]],
  ['a text that gets languages', 'Rot', { en_GB: 'Red' }, [{ path: ['list'], before: 'Rot', after: { en_GB: 'Red' } }]],
])('a comparison shows %s, and no equal item', (_, before, after, changes) => {
  const others = { name: 'Alpha', last: [1] };
  expect(compared({ list: before, ...others }, { list: after, ...others })).toEqual({ changes });
});

test('a comparison lists the fields of a new file and of a new group of fields', () => {
  const after = stringify({ name: 'Alpha', technical: { RDN: 22, RANGE: [1, 2], constructor: 'x' }, empty: {} });
  expect(compareTexts(null, after)).toEqual({
    changes: [
      { path: ['name'], after: 'Alpha' },
      { path: ['technical', 'RDN'], after: 22 },
      { path: ['technical', 'RANGE'], after: [1, 2] },
      { path: ['technical', 'constructor'], after: 'x' },
      { path: ['empty'], after: {} },
    ],
  });
  expect(compareTexts(after, after)).toEqual({ changes: [] });
});
