import type { ReleaseOrigin } from '../releases/check/origins';
import { toldTime } from './toldTime';

/** In hexadecimal digits of a fingerprint. They tell catalogues apart. */
const SHOWN = 12;

const WAYS = { command: 'mit catalog:publish', start: 'vom ersten Start', editor: 'in der Redaktion' } as const;

/** Returns one German line about where a release came from. */
export function originLine({ pointer, current, origin }: ReleaseOrigin): string {
  const release = `Version ${pointer.version} (${current ? 'aktuell' : 'abgelöst'})`;
  const published = `${release}: veröffentlicht am ${toldTime(pointer.timestamp)}`;
  if (origin === null) return `${published}, Herkunft unbekannt`;
  const by = origin.account === null ? '' : ` von ${origin.account}`;
  const catalog = origin.catalog === null ? 'Stand des Katalogs unbekannt' : `Katalog ${shown(origin.catalog)}`;
  return `${published} ${WAYS[origin.way]}${by}, ${catalog}`;
}

/** Compares the server's catalogue with the kept releases. `fingerprint`: the catalogue's present fingerprint. */
export function catalogLine(catalogDir: string, fingerprint: string, releases: readonly ReleaseOrigin[]): string {
  const catalog = `Der Katalog dieses Servers (${catalogDir}) hat den Stand ${shown(fingerprint)}`;
  const same = releases.find(({ origin }) => origin?.catalog === fingerprint);
  return same === undefined
    ? `${catalog}, aus dem keine dieser Versionen veröffentlicht ist.`
    : `${catalog}, den Stand der Version ${same.pointer.version}.`;
}

const shown = (fingerprint: string): string => fingerprint.slice(0, SHOWN);
