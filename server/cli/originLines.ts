import type { ReleaseOrigin } from '../releases/check/origins';
import { toldTime } from './toldTime';

/** In hexadecimal digits of a fingerprint. They tell catalogues apart. */
const SHOWN = 12;

const WAYS = { command: 'mit catalog:publish', start: 'vom ersten Start' } as const;

/** Returns one German line about where a release came from. */
export function originLine({ pointer, current, origin }: ReleaseOrigin): string {
  const release = `Version ${pointer.version} (${current ? 'aktuell' : 'abgelöst'})`;
  const published = `${release}: veröffentlicht am ${toldTime(pointer.timestamp)}`;
  if (origin === null) return `${published}, Herkunft unbekannt`;
  const by = origin.account === null ? '' : ` von ${origin.account}`;
  const catalog = origin.catalog === null ? 'Stand des Katalogs unbekannt' : `Katalog ${shown(origin.catalog)}`;
  return `${published} ${WAYS[origin.way]}${by}, ${catalog}`;
}

const shown = (fingerprint: string): string => fingerprint.slice(0, SHOWN);
