import type { Manifest, Pointer } from '../../src/contract/release/release';

/** Makes a name of 64 hex digits. */
export const sha = (digits: string): string => digits.repeat(64).slice(0, 64);

export const pointerTo = (version: string, digits: string): Pointer => ({
  version,
  timestamp: 1,
  sha256: sha(digits),
  size: 1_000,
  format: 1,
});

/** Three packs with four files, one of which is split over two packs. */
export const manifestFixture = (): Manifest => ({
  format: 1,
  version: '1.0.0',
  timestamp: 1,
  types: ['application/json; charset=utf-8', 'image/webp'],
  packs: [
    { sha256: sha('a'), size: 100, kind: 'documents' },
    { sha256: sha('b'), size: 200, kind: 'media' },
    { sha256: sha('d'), size: 50, kind: 'documents' },
  ],
  files: [
    ['/api/filedata?id=A', 1, [1, 0, 150]],
    ['/api/filedata?id=B', 1, [1, 150, 50, 2, 10, 40]],
    ['/api/v1/news', 0, [0, 40, 60]],
    ['/api/version', 0, [0, 0, 40]],
  ],
});
