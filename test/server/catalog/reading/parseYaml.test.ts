import { parseYaml } from '../../../../server/catalog/reading/parseYaml';

/** Every mistake that a text editor lets people make is named in German, with its line. */
test.each([
  ['a: 1\n---\nb: 2\n', 2, 'ein zweiter Teil beginnt (---), möglich ist nur einer'],
  ['a: 1\nb: !neu Text\n', 2, 'ein Text, der mit ! beginnt, braucht Anführungszeichen'],
  ["a: !!js/function 'f()'\n", 1, 'ein Text, der mit ! beginnt, braucht Anführungszeichen'],
  ['a: @home\n', 1, 'ein Text, der mit diesem Zeichen beginnt, braucht Anführungszeichen'],
  ['a: 1\nb: [x, *text]\n', 2, 'ein Text, der mit * oder & beginnt, braucht Anführungszeichen'],
  ['a: 1\nb: "C:\\Bilder\\q"\n', 2, 'hinter \\ steht ein Zeichen, das dort nicht möglich ist'],
  ['a: [1, 2\nb: 3\n', 2, ''],
  ['a: 1\n]\n', 2, 'hier steht etwas, was nicht zum Übrigen passt, oder ein Text braucht Anführungszeichen'],
  ['a: &x &y 1\n', 1, 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt) steht zweimal da'],
  ['a: &x 1\nb: &y *x\n', 2, 'eine Kennzeichnung (ein Wort, das mit & oder ! beginnt) steht an der falschen Stelle'],
])('%j', (text, line, reason) => {
  const parsed = parseYaml(text);
  if (!('reason' in parsed)) throw new Error('It has been read');
  expect(parsed.line).toBe(line);
  expect(parsed.reason).toContain(`ist kein gültiges YAML: ${reason}`);
  expect(parsed.reason).not.toMatch(/\b(the|must|with|not|is)\b/);
});
