/** The first start copies the demo's catalogue. A kill at any moment leaves no half of it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from '../../../../server/catalog/home/fingerprint';
import { placeDemo } from '../../../../server/catalog/home/placeDemo';
import { removeTempCatalogs, tempCatalog } from '../tempCatalog';

jest.setTimeout(240_000);
afterAll(removeTempCatalogs);

const CHILD = path.join(__dirname, 'placeInChild.ts');
const child = (...words: string[]) => [process.execPath, ['--import', 'tsx', CHILD, ...words]] as const;

test('the place holds a whole catalogue or none when the copying is killed, and the next start completes it', async () => {
  const demo = await tempCatalog();
  const whole = await fingerprintOf(demo);
  const trial = path.join(await tempCatalog(), 'data');
  const changes = Number(execFileSync(...child(demo, path.join(trial, 'catalogue'), '0')));
  expect(changes).toBeGreaterThan(10);
  let halves = 0;
  for (let killed = 1; killed <= changes; killed += 1) {
    const home = path.join(await tempCatalog(), 'data');
    const catalogDir = path.join(home, 'catalogue');
    mkdirSync(home);
    expect(spawnSync(...child(demo, catalogDir, String(killed))).signal).toBe('SIGKILL');
    if (existsSync(`${catalogDir}.copying`)) halves += 1;
    if (existsSync(catalogDir)) expect([killed, await fingerprintOf(catalogDir)]).toEqual([killed, whole]);
    await placeDemo(demo, catalogDir);
    expect([killed, await fingerprintOf(catalogDir)]).toEqual([killed, whole]);
    expect(readdirSync(home).filter((name) => name.endsWith('.copying'))).toEqual([]);
  }
  // Without a half copy, the kills would not have hit the copying.
  expect(halves).toBeGreaterThan(5);
});
