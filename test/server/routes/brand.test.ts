/** The brand's files are open. They come from the release, or else from the build of the app. */
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { NEUTRAL_BRAND } from '../../../src/contract/brand/neutralBrand';
import { publish } from '../../support/publishing';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';

const NEUTRAL_CSS = ':root { --clay: #a0431f; }';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><style>path{fill:red}</style></svg>';

let server: TestApp;
beforeEach(async () => {
  server = await openTestApp({
    appFiles: {
      'index.html': '<!doctype html>',
      'brand.css': NEUTRAL_CSS,
      'brand.json': JSON.stringify(NEUTRAL_BRAND),
      'icons/icon.svg': SVG,
    },
  });
});
afterEach(() => server.close());

const cssOf = (version: string): string => `:root { --version: '${version}'; }`.repeat(100);

async function publishBrand(version: string, files: Readonly<Record<string, readonly [type: string, text: string]>>) {
  await publish(server.releasesDir, {
    ...{ version, timestamp: 0 },
    files: Object.entries(files).map(([address, [type, text]]) => ({ address, type, bytes: () => Buffer.from(text) })),
  });
  const isServed = async () => (await server.releases.current())?.pointer.version === version || null;
  await until('the release is served', isServed);
}

const CSS_TYPE = 'text/css; charset=utf-8';

// spec: brand-8
test('before the first release, everybody gets the neutral brand', async () => {
  const css = await server.get(BRAND_PATHS.css);
  expect([css.statusCode, css.body, css.headers['cache-control']]).toEqual([200, NEUTRAL_CSS, 'no-cache']);
  expect(css.headers['content-type']).toMatch(/^text\/css/);
  expect((await server.get(BRAND_PATHS.json)).json()).toEqual(NEUTRAL_BRAND);
  expect((await server.get(BRAND_PATHS.icon)).body).toBe(SVG);
  const logo = await server.get(BRAND_PATHS.logo);
  expect([logo.statusCode, logo.json()]).toEqual([404, expect.objectContaining({ errors: [expect.anything()] })]);
});

// spec: brand-7
test('everybody gets the files of the current release, and other files with the next release', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBrand(version, { [BRAND_PATHS.css]: [CSS_TYPE, cssOf(version)], '/secret': ['text/plain', 'x'] });
    const { statusCode, body, headers } = await server.get(BRAND_PATHS.css);
    expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      cssOf(version),
      CSS_TYPE,
      'no-cache',
    ]);
    const unchanged = await server.get(BRAND_PATHS.css, undefined, { 'if-none-match': String(headers.etag) });
    expect(unchanged.statusCode).toBe(304);
    const packed = await server.get(BRAND_PATHS.css, undefined, { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
  }
  expect((await server.get('/secret')).body).not.toBe('x');
});

test('a file that the release lacks comes from the build of the app', async () => {
  await publishBrand('1.0.0', { [BRAND_PATHS.css]: [CSS_TYPE, cssOf('1.0.0')] });
  expect((await server.get(BRAND_PATHS.icon)).body).toBe(SVG);
});

test('a drawing keeps its styles but cannot run scripts', async () => {
  await publishBrand('1.0.0', { [BRAND_PATHS.logo]: ['image/svg+xml', SVG] });
  for (const address of [BRAND_PATHS.logo, BRAND_PATHS.icon]) {
    const { headers } = await server.get(address);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'unsafe-inline'; sandbox$/);
  }
});

test('HEAD answers without a body', async () => {
  await publishBrand('1.0.0', { [BRAND_PATHS.css]: [CSS_TYPE, cssOf('1.0.0')] });
  for (const url of [BRAND_PATHS.css, BRAND_PATHS.json]) {
    const { statusCode, body } = await server.app.inject({ method: 'HEAD', url });
    expect([url, statusCode, body]).toEqual([url, 200, '']);
  }
});
