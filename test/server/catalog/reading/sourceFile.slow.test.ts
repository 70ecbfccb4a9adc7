import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import type { Fault } from '../../../../server/catalog/format/faults';
import { readSource } from '../../../../server/catalog/reading/sourceFile';

jest.setTimeout(240_000);

test('when the time to read a file runs out, readSource reports one fault of the machine and throws an error', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'source-'));
  const text = Array.from({ length: 30_000 }, (_, i) => `a${i}: &a${i} [*a${i}]\n`).join('');
  writeFileSync(path.join(folder, 'a.yaml'), text);
  const faults: Fault[] = [];
  await expect(readSource(folder, 'a.yaml', Type.Object({}), faults)).rejects.toMatchObject({ name: 'RanOut' });
  const reason = 'lässt sich nicht in 10 Sekunden Rechenzeit lesen: Der Rechner ist ausgelastet oder die Datei zu groß';
  expect(faults).toEqual([{ file: 'a.yaml', field: '', reason, hangsOn: 'machine' }]);
  rmSync(folder, { recursive: true });
});
