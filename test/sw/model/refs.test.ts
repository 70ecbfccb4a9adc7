import type { Pointer } from '../../../src/contract/release/release';
import type { SerialWatch } from '../../../src/contract/release/serial';
import {
  emptyRefs,
  heldReleases,
  installAsked,
  manifestStored,
  mayBecomeActive,
  mended,
  newestRelease,
  pointerRead,
  previousReleased,
  releaseLost,
  switched,
  targetRelease,
  type Refs,
} from '../../../sw/model/refs';
import { manifestFixture, pointerTo } from '../releaseFixture';

const [one, two, three] = [pointerTo('1.0.0', '1'), pointerTo('1.1.0', '2'), pointerTo('1.2.0', '3')];
const empty = emptyRefs('epoch');
const onOne: Refs = { ...empty, active: one };
const staging: Refs = { ...onOne, staged: two };

/** Reads the pointer to a release. A pointer without a serial counts by its timestamp. */
const read = (refs: Refs, release: Pointer, now = 0) => pointerRead(refs, release, now);
const seen = (serial: number): SerialWatch => ({ newest: serial, older: null });
/** Returns the refs without serials. */
const releasesOf = ({ serials: _serials, ...releases }: Refs) => releases;

/** Takes a release from its pointer to the active release. */
const through = (refs: Refs, release = two) =>
  switched(manifestStored(read(refs, release), release.sha256), release.sha256);

describe('pointerRead', () => {
  test.each<[string, Refs, Refs]>([
    ['the active release is still current: nothing', read(onOne, one), onOne],
    ['another release is wanted beside the active one', read(onOne, two), { ...onOne, wanted: two }],
    ['the first release of all is wanted', read(empty, one), { ...empty, wanted: one }],
    ['the staged release is still current: nothing', read(staging, two), staging],
    ['a newer one than the staged is wanted, the staged kept', read(staging, three), { ...staging, wanted: three }],
    [
      'the server went back to the active release: the staged gives way',
      read(staging, one),
      { ...onOne, previous: [two] },
    ],
    ['the server went back to the staged one', read({ ...staging, wanted: three }, two), staging],
    [
      'an older release than the active is wanted just so',
      read({ ...empty, active: two }, one),
      { ...empty, active: two, wanted: one },
    ],
    [
      'a pointer that is older than one that was read: nothing',
      read({ ...staging, serials: seen(2) }, { ...one, serial: 1 }),
      staging,
    ],
    [
      'a newer pointer to an older release',
      read({ ...staging, serials: seen(2) }, { ...one, serial: 3 }),
      { ...onOne, previous: [two] },
    ],
    [
      'an older pointer while the first release is awaited: nothing',
      read({ ...empty, wanted: two, serials: seen(2) }, { ...one, serial: 1 }),
      { ...empty, wanted: two },
    ],
    [
      'an older pointer while the first release is loaded: nothing',
      read({ ...empty, staged: two, serials: seen(2) }, { ...one, serial: 1 }),
      { ...empty, staged: two },
    ],
    [
      'an older pointer on a device that holds nothing',
      read({ ...empty, serials: seen(2) }, { ...one, serial: 1 }),
      { ...empty, wanted: { ...one, serial: 1 } },
    ],
  ])('%s', (_name, refs, expected) => {
    expect(releasesOf(refs)).toEqual(releasesOf(expected));
  });

  test('a known pointer returns the same refs, so that nothing is written', () => {
    for (const [refs, release] of [
      [onOne, one],
      [staging, two],
      [{ ...onOne, wanted: two }, two],
    ] as const) {
      const once = read(refs, release);
      expect(read(once, release)).toBe(once);
    }
    expect(read(installAsked(staging, two.sha256), two).accepted).toBe(two.sha256);
  });

  test('refs of an earlier build without serials accept any first pointer', () => {
    const { serials: _serials, ...old } = staging;
    // Earlier builds stored refs without serials.
    const refs = read(old as Refs, { ...one, serial: 1 });
    expect(refs).toEqual({ ...onOne, previous: [two], serials: seen(1) });
    expect(releasesOf(read(refs, { ...two, serial: 0 }))).toEqual(releasesOf(refs));
  });

  test('an older pointer counts once the server named no other for an hour', () => {
    const older = { ...one, serial: 1 };
    let refs: Refs = { ...staging, serials: seen(2) };
    for (const minutes of [0, 30, 59]) {
      refs = read(refs, older, minutes * 60_000);
      expect(refs.staged).toBe(two);
    }
    expect(read(refs, older, 60 * 60_000)).toMatchObject({ active: one, staged: null, serials: seen(1) });
  });

  test('a newer serial of the wanted release is stored, and another request ends', () => {
    const awaiting: Refs = { ...onOne, wanted: two, accepted: three.sha256, serials: seen(1) };
    expect(read(awaiting, { ...two, serial: 2 })).toEqual({ ...onOne, wanted: two, serials: seen(2) });
  });

  test('a request counts for one release, and an older pointer does not end it', () => {
    const asked = installAsked(read(onOne, { ...two, serial: 5 }), two.sha256);
    expect(read(asked, { ...two, serial: 5 }).accepted).toBe(two.sha256);
    expect(read(asked, { ...three, serial: 4 }).accepted).toBe(two.sha256);
    expect(read(asked, { ...three, serial: 6 }).accepted).toBeNull();
  });
});

describe('becoming active', () => {
  test('the first release becomes active by itself, a staged one on request', () => {
    expect(mayBecomeActive({ ...empty, staged: one })).toBe(true);
    expect(mayBecomeActive(staging)).toBe(false);
    expect(mayBecomeActive(installAsked(staging, two.sha256))).toBe(true);
    expect(mayBecomeActive(installAsked(staging, three.sha256))).toBe(false);
    expect(mayBecomeActive(onOne)).toBe(false);
    expect(mayBecomeActive(empty)).toBe(false);
    expect(mayBecomeActive({ ...onOne, staged: two, accepted: null })).toBe(false);
  });

  test('a release of the active version becomes active by itself, since it was published again after a restore', () => {
    expect(mayBecomeActive({ ...staging, staged: { ...two, version: one.version } })).toBe(true);
  });

  test('former releases are kept once, newest first', () => {
    const onTwo = through(onOne);
    expect(releasesOf(onTwo)).toEqual(releasesOf({ ...empty, active: two, previous: [one] }));
    expect(through(onTwo, three).previous).toEqual([two, one]);
    expect(releasesOf(through(onTwo, one))).toEqual(releasesOf({ ...empty, active: one, previous: [two] }));
  });

  test('only the staged release can become active', () => {
    expect(switched(staging, three.sha256)).toBe(staging);
    expect(switched(onOne, two.sha256)).toBe(onOne);
    expect(switched(empty, two.sha256)).toBe(empty);
  });

  test('asking for the active release changes nothing', () => {
    expect(installAsked(onOne, one.sha256)).toBe(onOne);
  });
});

describe('a release with a lost manifest', () => {
  test.each<[string, Refs, Refs]>([
    ['an active one gives way', { ...onOne, active: two }, empty],
    ['a staged one, with the wish for it', { ...staging, accepted: two.sha256 }, onOne],
    [
      'another than the one that the person asked for',
      { ...onOne, accepted: three.sha256 },
      { ...onOne, accepted: three.sha256 },
    ],
    ['a wanted one', { ...onOne, wanted: two }, onOne],
    ['a wanted one on an empty device', { ...empty, wanted: two }, empty],
    ['a former one', { ...onOne, previous: [two, three] }, { ...onOne, previous: [three] }],
    ['another one changes nothing', { ...onOne, wanted: three }, { ...onOne, wanted: three }],
  ])('%s', (_what, before, after) => {
    expect(releaseLost(before, two.sha256)).toEqual(after);
  });

  test('lets the staged one become active by itself', () => {
    expect(mayBecomeActive(staging)).toBe(false);
    expect(mayBecomeActive(releaseLost(staging, one.sha256))).toBe(true);
  });
});

test('wrong facts in the refs are corrected by the manifest', () => {
  const wrong = { ...staging, staged: { ...two, version: '1.1.9', format: 9 }, previous: [three] };
  const manifest = { ...manifestFixture(), version: two.version, format: two.format };
  expect(mended(wrong, two.sha256, manifest)).toEqual({ ...staging, previous: [three] });
});

test('right facts stay, even on an empty device', () => {
  const manifest = { ...manifestFixture(), version: two.version, format: two.format };
  expect(mended(empty, two.sha256, manifest)).toEqual(empty);
});

test('a request before any release is kept', () => {
  expect(installAsked(empty, two.sha256).accepted).toBe(two.sha256);
});

test('a manifest that came too late stages nothing', () => {
  expect(manifestStored(empty, two.sha256)).toBe(empty);
  expect(manifestStored({ ...onOne, wanted: three }, two.sha256)).toEqual({ ...onOne, wanted: three });
});

test('a replaced staged release is kept', () => {
  const refs = manifestStored({ ...staging, wanted: three, previous: [two] }, three.sha256);
  expect(refs).toMatchObject({ staged: three, wanted: null, previous: [two] });
});

describe('former releases', () => {
  const four = pointerTo('1.3.0', '4');
  const refs = { ...onOne, previous: [four, three, two] };
  const names = (releases: readonly Pointer[]) => new Set(releases.map(({ sha256 }) => sha256));
  const kept = (...pinned: Pointer[]) => previousReleased(refs, { pinned: names(pinned) }).previous;

  test('the newest two stay, and those with pinned pages', () => {
    expect(kept()).toEqual([four, three]);
    expect(kept(two)).toEqual([four, three, two]);
    expect(kept(four)).toEqual([four, three, two]);
    expect(previousReleased(refs, { pinned: names([three]), others: 0 }).previous).toEqual([three]);
  });

  test('one without a manifest goes unless a page is pinned to it', () => {
    const lost = names([four]);
    expect(previousReleased(refs, { pinned: names([]), lost }).previous).toEqual([three, two]);
    expect(previousReleased(refs, { pinned: names([four]), lost }).previous).toEqual([four, three, two]);
  });

  test('the refs are the same when all stay', () => {
    const few = { ...onOne, previous: [two, three] };
    expect(previousReleased(few, { pinned: names([]) })).toBe(few);
  });

  test('count as stored', () => {
    expect(heldReleases({ ...staging, previous: [two, three] })).toEqual([one, two, two, three]);
    expect(heldReleases(empty)).toEqual([]);
  });
});

test("the release to install is the newest pointer's", () => {
  expect(newestRelease({ ...staging, wanted: three })).toBe(three);
  expect(newestRelease(staging)).toBe(two);
  expect(newestRelease(onOne)).toBe(one);
  expect(newestRelease(empty)).toBeNull();
});

test('the counts concern the release that is being completed', () => {
  expect(targetRelease(staging)).toBe(two);
  expect(targetRelease(onOne)).toBe(one);
  expect(targetRelease(empty)).toBeNull();
});
