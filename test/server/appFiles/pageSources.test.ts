import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageSources } from '../../../server/appFiles/pageSources';
import { contentSecurityPolicy } from '../../../server/http/contentSecurityPolicy';
import { StartFault } from '../../../server/base/startFault';
import { brand } from '../../../src/brand';

let appDir: string;
beforeEach(() => {
  appDir = mkdtempSync(path.join(tmpdir(), 'dachberater-frames-'));
});
afterEach(() => rmSync(appDir, { recursive: true }));

const TEMPLATE = readFileSync(path.resolve(__dirname, '../../../src/index.html'), 'utf8');

/** Writes index.html with its content security policy, as the build of the app does. */
function build(frames: readonly string[], scripts: readonly string[] = []): void {
  const policy = contentSecurityPolicy({ place: 'meta', sources: { frames, scripts } });
  writeFileSync(path.join(appDir, 'index.html'), TEMPLATE.replace('<%= policy %>', policy));
}

test('the page may embed no site when the app was built without tools', () => {
  expect(pageSources(appDir, null)).toEqual({ frames: [], scripts: [] });
  build([]);
  expect(pageSources(appDir, null)).toEqual({ frames: [], scripts: [] });
  expect(contentSecurityPolicy({ place: 'header', sources: pageSources(appDir, null) })).toContain('frame-src blob:;');
});

test('the page may embed the tools that the build names', () => {
  build(brand.toolOrigins);
  expect(pageSources(appDir, null).frames).toEqual(['http://127.0.0.1:*', 'http://localhost:*']);
});

test('only the inline scripts that the built page names may run', () => {
  build([], ["'sha256-c3RhcnQ='"]);
  expect(pageSources(appDir, []).scripts).toEqual(["'sha256-c3RhcnQ='"]);
});

test('the allowed frames are read even from minified HTML', () => {
  build(['https://tools.example']);
  const file = path.join(appDir, 'index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Content-Security-Policy"', 'Content-Security-Policy'));
  expect(pageSources(appDir, null).frames).toEqual(['https://tools.example']);
});

test.each([
  ['http://127.0.0.1:8081', true],
  ['http://127.0.0.1', true],
  ['https://tools.example', true],
  ['https://other.example', false],
  ['https://tools.example:8443', false],
  ['http://tools.example', false],
  ['https://127.0.0.1:8081', false],
  ['http://127.0.0.1.evil.example', false],
])('the server accepts only origins that the app was built for: origin "%s", accepted %s', (origin, allowed) => {
  build(['http://127.0.0.1:*', 'https://tools.example']);
  if (allowed) expect(pageSources(appDir, [origin]).frames).toEqual([origin]);
  else expect(() => pageSources(appDir, ['https://tools.example', origin])).toThrow(StartFault);
});

test('the error about a wrong FRAME_ORIGINS names the refused and the possible origins', () => {
  build(['https://tools.example']);
  expect(() => pageSources(appDir, ['https://other.example'])).toThrow(
    /^FRAME_ORIGINS nennt https:\/\/other\.example\. Die Anwendung wurde für https:\/\/tools\.example gebaut .*src\/brand\.ts/,
  );
});

test('every allowed tool address in src/brand.ts has a scheme and a host', () => {
  for (const source of brand.toolOrigins) expect(source).toMatch(/^https?:\/\/[a-z0-9.-]+(?::(?:\d+|\*))?$/);
});
