import { formValues } from '../../../../server/catalog/edit/formValues';

test('forms get the values of a text with comments, a byte order mark and quotes', () => {
  expect(formValues('\ufeffname: "Alpha" # Name\r\nlist: [1, 2.50]\r\n')).toEqual({
    values: { name: 'Alpha', list: [1, 2.5] },
  });
});

test.each([
  ['an alias', 'a: &x { b: 1 }\nc: *x\n', 1],
  ['a merge key', 'a: 1\nc:\n  <<: { b: 1 }\n', 3],
  ['a tag', 'a: 1\nb: !!str 2\n', 2],
  ['the same key twice', 'a: 1\na: 2\n', 2],
  ['no fields', '- a\n- b\n', null],
  ['nothing', '', null],
])('forms cannot show a text with %s', (_what, text, line) => {
  expect(formValues(text)).toMatchObject({ reason: expect.stringContaining('im Text bearbeiten'), line });
});
