import { composeTexts } from '../../../server/publication/composeTexts';
import { endOfCatalogFaults, endOfRemoval } from '../../../server/publication/ends';

test('a publication with many faults names the first 100, and cuts long reasons', () => {
  const reason = 'x'.repeat(900);
  const faults = Array.from({ length: 130 }, (_, line) => ({ file: 'a.yaml', line, field: 'name', reason }));
  const end = endOfCatalogFaults(faults);
  expect(end).toMatchObject({ kind: 'faults', more: 30 });
  expect(end.kind === 'faults' && [end.faults.length, end.faults[99]]).toEqual([
    100,
    { path: 'a.yaml', line: 99, field: 'name', reason: 'x'.repeat(500) },
  ]);
});

test('a publication that only a busy machine stopped asks for another try', () => {
  const fault = { file: 'a.yaml', field: '', reason: 'dauert zu lang', hangsOn: 'machine' } as const;
  expect(endOfCatalogFaults([fault])).toEqual({ kind: 'failed', message: expect.stringContaining('noch einmal') });
});

test('a removal names the first ten products', () => {
  const gone = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, name: `P${index}` }));
  expect(endOfRemoval({ gone, before: 40 })).toMatchObject({ gone: 12, before: 40, names: { length: 10 } });
});

test.each(['../../etc/passwd', '/etc/passwd', 'media/bild.webp', 'tools/adressen.yaml', '__proto__'])(
  'a publication of the missing file %s keeps all texts',
  (path) => {
    const published = new Map([['news/a.yaml', 'title: A\n']]);
    const found = new Map([['news/a.yaml', { text: 'title: B\n', revision: 'b'.repeat(64) }]]);
    const composed = composeTexts(published, found, [{ path, revision: null }]);
    expect(composed).toEqual({ kind: 'texts', texts: published });
    expect(composeTexts(published, found, [{ path, revision: 'b'.repeat(64) }])).toMatchObject({
      end: { kind: 'outdated', paths: [path] },
    });
  },
);

test('a publication of many outdated entries names the first 100', () => {
  const chosen = Array.from({ length: 130 }, (_, index) => ({ path: `news/${index}.yaml`, revision: 'a'.repeat(64) }));
  const composed = composeTexts(new Map(), new Map(), chosen);
  expect(composed).toMatchObject({ kind: 'refused', end: { kind: 'outdated', paths: { length: 100 }, more: 30 } });
});
