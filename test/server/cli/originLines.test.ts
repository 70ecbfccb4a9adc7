import { catalogLine, originLine } from '../../../server/cli/originLines';
import { toldTime } from '../../../server/cli/toldTime';
import type { ReleaseOrigin } from '../../../server/releases/check/origins';

const AT = 1_790_000_000;
const release = (version: string, origin: ReleaseOrigin['origin'], current = true): ReleaseOrigin => ({
  pointer: { version, timestamp: AT, sha256: 'f'.repeat(64), size: 1, format: 1 },
  current,
  origin,
});
const catalog = '0123456789ab'.padEnd(64, 'c');

test.each<[string, ReleaseOrigin, string]>([
  [
    'a publication by command',
    release('1.0.1', { catalog, way: 'command', account: 'marketing' }),
    `Version 1.0.1 (aktuell): veröffentlicht am ${toldTime(AT)} mit catalog:publish von marketing, Katalog 0123456789ab`,
  ],
  [
    'the first start',
    release('1.0.0', { catalog: null, way: 'start', account: null }, false),
    `Version 1.0.0 (abgelöst): veröffentlicht am ${toldTime(AT)} vom ersten Start, Stand des Katalogs unbekannt`,
  ],
  [
    'a publication by an editor',
    release('1.0.2', { catalog, way: 'editor', account: null, person: 7, entries: ['news/messe.yaml'] }),
    `Version 1.0.2 (aktuell): veröffentlicht am ${toldTime(AT)} in der Redaktion, Katalog 0123456789ab`,
  ],
  [
    'an unknown origin',
    release('0.9.0', null, false),
    `Version 0.9.0 (abgelöst): veröffentlicht am ${toldTime(AT)}, Herkunft unbekannt`,
  ],
])('originLine describes %s', (_what, found, line) => expect(originLine(found)).toBe(line));

test("catalogLine names the release that has the state of the server's catalogue", () => {
  const releases = [
    release('1.0.2', null),
    release('1.0.1', { catalog, way: 'command', account: null }, false),
    release('1.0.0', { catalog, way: 'start', account: null }, false),
  ];
  expect(catalogLine('/data/catalogue', catalog, releases)).toBe(
    'Der Katalog dieses Servers (/data/catalogue) hat den Stand 0123456789ab, den Stand der Version 1.0.1.',
  );
  expect(catalogLine('/data/catalogue', 'a'.repeat(64), releases)).toBe(
    'Der Katalog dieses Servers (/data/catalogue) hat den Stand aaaaaaaaaaaa, aus dem keine dieser Versionen veröffentlicht ist.',
  );
});
