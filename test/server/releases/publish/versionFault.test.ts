import { versionFault } from '../../../../server/releases/publish/versionFault';
import type { Pointer } from '../../../../src/contract/release/release';

const pointer = (version: string): Pointer => ({ version, timestamp: 1, sha256: 'a'.repeat(64), size: 1, format: 1 });

test.each<[string, string, string | null, readonly string[], string | null]>([
  ['the first version', '1.0.0', null, [], null],
  ['a newer version', '1.0.1', '1.0.0', ['0.9.0'], null],
  ['an invalid version', '1.0', null, [], '„1.0“ ist keine Version der Form 1.2.3'],
  [
    'the current version again',
    '1.0.0',
    '1.0.0',
    [],
    'Version 1.0.0 ist nicht neuer als die veröffentlichte Version 1.0.0',
  ],
  ['an older version', '0.9.9', '1.0.0', [], 'Version 0.9.9 ist nicht neuer als die veröffentlichte Version 1.0.0'],
  [
    'a version that was taken back',
    '2.0.0',
    '1.0.0',
    ['1.1.0', '2.0.0'],
    'Version 2.0.0 wurde schon einmal veröffentlicht',
  ],
  ['a version other than the ones taken back', '2.0.1', '1.0.0', ['1.1.0', '2.0.0'], null],
])('versionFault for %s (new: %s, current: %s, kept: %p) returns %p', (_what, version, current, kept, fault) => {
  expect(versionFault(version, current === null ? null : pointer(current), kept.map(pointer))).toBe(fault);
});
