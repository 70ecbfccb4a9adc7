import { editMarkdown, type MarkdownEdit } from '../../../../../src/features/editor/form/text/markdownEdits';

/** Writes a selection with brackets: `Ein [Dach]`. */
const selected = (written: string) => {
  const start = written.indexOf('[');
  return { text: written.replace(/[[\]]/g, ''), start, end: written.indexOf(']') - 1 };
};
const edited = (edit: MarkdownEdit, written: string): string => {
  const { text, start, end } = editMarkdown(edit, selected(written));
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
};

test.each<[MarkdownEdit, string, string]>([
  ['bold', 'Ein [Dach]', 'Ein **[Dach]**'],
  ['bold', 'Ein **[Dach]**', 'Ein [Dach]'],
  ['bold', 'Ein []', 'Ein **[]**'],
  ['heading', 'Eins\nZw[ei]\nDrei', 'Eins\n[## Zwei]\nDrei'],
  ['heading', '[## Zwei]', '[Zwei]'],
  ['list', 'Ei[ns\nZw]ei\nDrei', '[- Eins\n- Zwei]\nDrei'],
  ['list', '[- Eins\nZwei]', '[- Eins\n- Zwei]'],
  ['list', '[- Eins\n- Zwei]', '[Eins\nZwei]'],
  ['list', '[]', '[- ]'],
])('%s changes %j to %j', (edit, before, after) => {
  expect(edited(edit, before)).toBe(after);
});

test('a link selects its address, so that a person can type it at once', () => {
  const { text, start, end } = editMarkdown('link', { text: 'Zum Muster', start: 4, end: 10 });
  expect([text, text.slice(start, end)]).toEqual(['Zum [Muster](https://)', 'https://']);
});
