import { listFields } from './listFields';

const MARKED = 'hat eine Kennzeichnung, die mit &, * oder ! beginnt: im Text bearbeiten';

test('listFields lists the values of a text with their paths', () => {
  const text = `b: Text # c
a:
  - x: 24.0
    y: [1, 2]
  - {}
7: true
leer:
liste: []
`;
  expect(listFields(text)).toEqual({
    fields: [
      { path: ['b'], value: 'Text', onlyInText: null },
      { path: ['a', 0, 'x'], value: 24, onlyInText: null },
      { path: ['a', 0, 'y', 0], value: 1, onlyInText: null },
      { path: ['a', 0, 'y', 1], value: 2, onlyInText: null },
      { path: ['a', 1], value: {}, onlyInText: null },
      { path: ['7'], value: true, onlyInText: null },
      { path: ['leer'], value: null, onlyInText: null },
      { path: ['liste'], value: [], onlyInText: null },
    ],
  });
});

test('listFields names the values that only a change of the text changes', () => {
  const text = `a: &a { x: 1 }
b: *a
c: !!str 2
d:
  <<: *a
  y: 3
e:
  ? z
  : 4
f: 5
`;
  expect(listFields(text)).toEqual({
    fields: [
      { path: ['a', 'x'], value: 1, onlyInText: MARKED },
      { path: ['b', 'x'], value: 1, onlyInText: MARKED },
      { path: ['c'], value: '2', onlyInText: MARKED },
      { path: ['d', '<<', 'x'], value: 1, onlyInText: 'hat das Feld <<: im Text bearbeiten' },
      { path: ['d', 'y'], value: 3, onlyInText: 'hat das Feld <<: im Text bearbeiten' },
      { path: ['e', 'z'], value: 4, onlyInText: 'hat einen Schlüssel ohne einfachen Doppelpunkt: im Text bearbeiten' },
      { path: ['f'], value: 5, onlyInText: null },
    ],
  });
});

test.each([
  ['', null],
  ['# nur eine Bemerkung\n', null],
  ['[]\n', []],
])('listFields lists one value of a text without fields: %j', (text, value) => {
  expect(listFields(text)).toEqual({ fields: [{ path: [], value, onlyInText: null }] });
});

test('listFields returns the fault of a text that is not YAML', () => {
  expect(listFields('a: 1\na: 2\n')).toEqual({
    path: [],
    reason: 'ist kein gültiges YAML: derselbe Schlüssel kommt zweimal vor: im Text bearbeiten',
    line: 2,
    isForText: true,
  });
});
