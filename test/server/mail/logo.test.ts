import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { MailLogos } from '../../../server/mail/logo';
import { openReleaseStore } from '../../../server/releases/serve/releaseStore';
import { publish } from '../../support/publishing';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-logo-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function releaseWith(files: Readonly<Record<string, string>>, version = '1.0.0') {
  const listed = Object.entries({ '/other': 'x', ...files }).map(([address, text]) => ({
    ...{ address, type: 'image/svg+xml', bytes: () => Buffer.from(text) },
  }));
  await publish(folder, { version, timestamp: 0, files: listed });
  return openReleaseStore(folder).current();
}

const drawnFrom = async (files: Readonly<Record<string, string>>) => new MailLogos().of(await releaseWith(files));

const svg = (width: number, height: number): string => {
  const rect = `<rect width="${width}" height="${height}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${rect}</svg>`;
};

test.each([
  ['wide', 278, 40, 208, 30],
  ['high', 10, 20, 24, 48],
  ['large', 20_000, 5_000, 192, 48],
])('a %s logo fills the head of a mail without a change of its proportions', async (_form, width, height, ...size) => {
  const logo = await drawnFrom({ [BRAND_PATHS.logo]: svg(width, height) });
  expect([logo?.width, logo?.height]).toEqual(size);
  const drawn = await sharp(Buffer.from(logo?.png ?? '', 'base64')).metadata();
  expect([drawn.format, Math.round(drawn.width / 2), Math.round(drawn.height / 2)]).toEqual(['png', ...size]);
});

test('a mail has no logo when the release has none', async () => {
  expect(await new MailLogos().of(null)).toBeNull();
  expect(await drawnFrom({})).toBeNull();
});

test('a logo that cannot be drawn does not prevent a mail', async () => {
  expect(await drawnFrom({ [BRAND_PATHS.logo]: 'no drawing' })).toBeNull();
});

test('the server draws the logo of a release once', async () => {
  const logos = new MailLogos();
  const release = await releaseWith({ [BRAND_PATHS.logo]: svg(10, 20) });
  const logo = await logos.of(release);
  expect(logo).not.toBeNull();
  expect(await logos.of(release)).toBe(logo);
  const next = await logos.of(await releaseWith({ [BRAND_PATHS.logo]: svg(20, 10) }, '1.0.1'));
  expect([next?.width, next?.height]).toEqual([96, 48]);
});
