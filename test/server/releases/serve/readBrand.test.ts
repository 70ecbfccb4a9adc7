import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BRAND_PATHS } from '../../../../src/contract/brand/brandPaths';
import { NEUTRAL_BRAND } from '../../../../src/contract/brand/neutralBrand';
import { readBrand } from '../../../../server/releases/serve/readBrand';
import { openReleaseStore } from '../../../../server/releases/serve/releaseStore';
import { publish } from '../../../support/publishing';
import { secondBrand } from '../../../support/secondBrand';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-brand-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function readFrom(json: string) {
  const files = [{ address: BRAND_PATHS.json, type: 'application/json', bytes: () => Buffer.from(json) }];
  await publish(folder, { version: '1.0.0', timestamp: 0, files });
  return readBrand(await openReleaseStore(folder).current());
}

test("the server reads the release's brand", async () => {
  expect(await readFrom(JSON.stringify(secondBrand))).toEqual(secondBrand);
});

test.each([
  ['is no JSON', '{'],
  ['lacks a field', JSON.stringify({ ...secondBrand, colours: undefined })],
  ['has a wrong colour', JSON.stringify({ ...secondBrand, colours: { ...secondBrand.colours, accent: 'red' } })],
])('the server shows the neutral brand when the brand of the release %s', async (_what, json) => {
  expect(await readFrom(json)).toEqual(NEUTRAL_BRAND);
});
