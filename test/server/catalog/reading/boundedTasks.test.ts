import { TASKS } from '../../../../server/catalog/reading/boundedTasks';
import { nestedFormsPdf } from '../nestedFormsPdf';

test('the Markdown task returns the HTML, faults and linked pages of a text', () => {
  expect(TASKS.markdown('**Gut** [a](/view/a) [b](/view/a) <b>')).toEqual({
    html: expect.stringContaining('<strong>Gut</strong>'),
    reasons: ['<b> im Text: Texte enthalten kein HTML'],
    pages: ['/view/a'],
  });
});

test('the Markdown task reports too deeply nested lists', () => {
  expect(TASKS.markdown(`${'- '.repeat(20_000)}x`)).toEqual({
    html: '',
    reasons: ['ist zu tief verschachtelt'],
    pages: [],
  });
});

test('the tasks with a time limit read YAML, tables and PDFs', async () => {
  expect(TASKS.yaml('a: 1')).toMatchObject({ value: { a: 1 } });
  const job = { kind: 'csv', bytes: Buffer.from('a;b'), encoding: 'utf-8', delimiter: ';' } as const;
  expect(await TASKS.sheet(job)).toEqual({ sheet: { name: null, rows: [['a', 'b']], unshown: [] } });
  expect(await TASKS.pdfText(nestedFormsPdf(1))).toEqual(expect.any(String));
  expect((await TASKS.pdfPage(nestedFormsPdf(1))).width).toBeGreaterThan(0);
});
