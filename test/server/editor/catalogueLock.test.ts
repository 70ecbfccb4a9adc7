import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CatalogueLock } from '../../../server/editor/catalogueLock';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a change behind 100 others is refused with a status and a sentence that the page shows', async () => {
  const lock = new CatalogueLock(path.join(folder, 'catalogue.lock'));
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const changes = Array.from({ length: 100 }, () => lock.run(() => gate));
  await expect(lock.run(async () => undefined)).rejects.toMatchObject({
    statusCode: 423,
    message: expect.stringMatching(/^Der Katalog wird gerade an anderer Stelle geändert\./),
  });
  open();
  await Promise.all(changes);
});
