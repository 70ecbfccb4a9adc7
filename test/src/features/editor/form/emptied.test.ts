import { readCatalog } from '../../../../../catalog/tools/products';
import { formOf } from '../../../../../src/contract/editor/forms';
import type { Changes } from '../../../../../src/features/editor/changes/changes';
import { withEmptied } from '../../../../../src/features/editor/form/base/emptied';

const form = formOf('tiles', readCatalog());
const BASE = {
  name: 'Lindora',
  technical: { RDN: 22, MDN: 16 },
  applications: { DE: { rows: [{ label: 'a', value: 'b' }] } },
  colors: [{ id: 'rot', label: 'Rot', description: 'Warm' }],
};

const emptied = (place: (string | number)[], blank: unknown = '', changes: Changes = []) =>
  withEmptied({ form, base: BASE, changes }, place, blank);

test('an emptied optional field disappears', () => {
  expect(emptied(['technical', 'RDN'])).toEqual([{ kind: 'delete', path: ['technical', 'RDN'] }]);
  expect(emptied(['colors', 0, 'description'])).toEqual([{ kind: 'delete', path: ['colors', 0, 'description'] }]);
});

test('the last emptied field takes the empty fields around it with it', () => {
  const first = emptied(['technical', 'RDN']);
  expect(emptied(['technical', 'MDN'], '', first)).toEqual([{ kind: 'delete', path: ['technical'] }]);
});

test('a required field disappears with the empty optional field around it', () => {
  expect(emptied(['applications', 'DE', 'rows'], [])).toEqual([{ kind: 'delete', path: ['applications'] }]);
});

test('a required field stays as an empty value beside other values', () => {
  expect(emptied(['name'])).toEqual([{ kind: 'set', path: ['name'], value: '' }]);
  expect(emptied(['colors', 0, 'label'])).toEqual([{ kind: 'set', path: ['colors', 0, 'label'], value: '' }]);
});

test('an emptied list item stays in its list', () => {
  expect(emptied(['colors', 0])).toEqual([{ kind: 'set', path: ['colors', 0], value: '' }]);
});

test('an emptied field that the server lacks is no change', () => {
  const added: Changes = [{ kind: 'set', path: ['cover'], value: 'a.webp' }];
  expect(emptied(['cover'], '', added)).toEqual([]);
});
