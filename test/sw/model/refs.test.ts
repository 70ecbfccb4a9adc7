import type { Pointer } from '../../../src/contract/release/release';
import type { SerialWatch } from '../../../src/contract/release/serial';
import {
  brandMended,
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

/** Reads a pointer to a release. If a pointer has no serial, its timestamp counts instead. */
const read = (refs: Refs, release: Pointer, now = 0) => pointerRead(refs, release, now);
const seen = (serial: number): SerialWatch => ({ newest: serial, older: null });
const releasesOf = ({ serials: _serials, ...releases }: Refs) => releases;

/** Takes a release through the states wanted, staged and active. */
const through = (refs: Refs, release = two) =>
  switched(manifestStored(read(refs, release), release.sha256), release.sha256, false);

describe('reading the pointer to the published release', () => {
  test.each<[string, Refs, Refs]>([
    ['changes nothing while the active release is still the published one', read(onOne, one), onOne],
    ['makes a new release wanted beside the active one', read(onOne, two), { ...onOne, wanted: two }],
    ['makes the first release of all wanted', read(empty, one), { ...empty, wanted: one }],
    ['changes nothing while the staged release is still the published one', read(staging, two), staging],
    [
      'makes a newer release than the staged one wanted and keeps the staged one',
      read(staging, three),
      { ...staging, wanted: three },
    ],
    [
      'turns the staged release into a former one when the server went back to the active one',
      read(staging, one),
      { ...onOne, previous: [two] },
    ],
    [
      'drops the wanted release when the server went back to the staged one',
      read({ ...staging, wanted: three }, two),
      staging,
    ],
    [
      'makes a release wanted that is older than the active one',
      read({ ...empty, active: two }, one),
      { ...empty, active: two, wanted: one },
    ],
    [
      'changes nothing for a pointer that is older than one read before',
      read({ ...staging, serials: seen(2) }, { ...one, serial: 1 }),
      staging,
    ],
    [
      'follows a newer pointer to an older release',
      read({ ...staging, serials: seen(2) }, { ...one, serial: 3 }),
      { ...onOne, previous: [two] },
    ],
    [
      'changes nothing for an older pointer while the first release is wanted',
      read({ ...empty, wanted: two, serials: seen(2) }, { ...one, serial: 1 }),
      { ...empty, wanted: two },
    ],
    [
      'changes nothing for an older pointer while the first release is staged',
      read({ ...empty, staged: two, serials: seen(2) }, { ...one, serial: 1 }),
      { ...empty, staged: two },
    ],
    [
      'follows an older pointer on a device without a release',
      read({ ...empty, serials: seen(2) }, { ...one, serial: 1 }),
      { ...empty, wanted: { ...one, serial: 1 } },
    ],
  ])('%s', (_name, refs, expected) => {
    expect(releasesOf(refs)).toEqual(releasesOf(expected));
  });

  test('returns the same list of releases for a known pointer', () => {
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

  test('accepts any serial number if the device has stored none', () => {
    const { serials: _serials, ...old } = staging;
    // The state `old` lacks the field `serials`, like the states that earlier builds stored.
    const refs = read(old as Refs, { ...one, serial: 1 });
    expect(refs).toEqual({ ...onOne, previous: [two], serials: seen(1) });
    expect(releasesOf(read(refs, { ...two, serial: 0 }))).toEqual(releasesOf(refs));
  });

  test('follows an older pointer after the server has named it for an hour', () => {
    const older = { ...one, serial: 1 };
    let refs: Refs = { ...staging, serials: seen(2) };
    for (const minutes of [0, 30, 59]) {
      refs = read(refs, older, minutes * 60_000);
      expect(refs.staged).toBe(two);
    }
    expect(read(refs, older, 60 * 60_000)).toMatchObject({ active: one, staged: null, serials: seen(1) });
  });

  test('stores a newer serial number of the wanted release', () => {
    const awaiting: Refs = { ...onOne, wanted: two, accepted: three.sha256, serials: seen(1) };
    expect(read(awaiting, { ...two, serial: 2 })).toEqual({ ...onOne, wanted: two, serials: seen(2) });
  });

  test('ends a wish to update when a newer pointer names another release', () => {
    const asked = installAsked(read(onOne, { ...two, serial: 5 }), two.sha256);
    expect(read(asked, { ...two, serial: 5 }).accepted).toBe(two.sha256);
    expect(read(asked, { ...three, serial: 4 }).accepted).toBe(two.sha256);
    expect(read(asked, { ...three, serial: 6 }).accepted).toBeNull();
  });
});

describe('a complete release', () => {
  test("becomes active by itself if it is the device's first release", () => {
    expect(mayBecomeActive({ ...empty, staged: one })).toBe(true);
    expect(mayBecomeActive(staging)).toBe(false);
    expect(mayBecomeActive(installAsked(staging, two.sha256))).toBe(true);
    expect(mayBecomeActive(installAsked(staging, three.sha256))).toBe(false);
    expect(mayBecomeActive(onOne)).toBe(false);
    expect(mayBecomeActive(empty)).toBe(false);
    expect(mayBecomeActive({ ...onOne, staged: two, accepted: null })).toBe(false);
  });

  test("becomes active by itself if it has the active release's version", () => {
    expect(mayBecomeActive({ ...staging, staged: { ...two, version: one.version } })).toBe(true);
  });

  test('turns the active release into the newest former release', () => {
    const onTwo = through(onOne);
    expect(releasesOf(onTwo)).toEqual(releasesOf({ ...empty, active: two, previous: [one] }));
    expect(through(onTwo, three).previous).toEqual([two, one]);
    expect(releasesOf(through(onTwo, one))).toEqual(releasesOf({ ...empty, active: one, previous: [two] }));
  });

  test('becomes active only if it is the staged release', () => {
    expect(switched(staging, three.sha256, true)).toBe(staging);
    expect(switched(onOne, two.sha256, true)).toBe(onOne);
    expect(switched(empty, two.sha256, true)).toBe(empty);
  });

  test('stays as it is if the release is active already when a person asks to install it', () => {
    expect(installAsked(onOne, one.sha256)).toBe(onOne);
  });
});

describe('the brand of a device', () => {
  const branded: Refs = { ...staging, brand: one.sha256 };

  test('changes together with the active release', () => {
    expect(switched(branded, two.sha256, true)).toMatchObject({ active: two, brand: two.sha256 });
    expect(switched(branded, two.sha256, false)).toMatchObject({ active: two, brand: null });
  });

  test('stays after a log-out', () => {
    expect(emptyRefs('next', branded.brand)).toEqual({ ...empty, epoch: 'next', brand: one.sha256 });
  });

  test.each<[string, Refs, boolean, string | null]>([
    ['is named when its files are stored', staging, true, one.sha256],
    ['stays null when its files cannot be stored', staging, false, null],
    ['keeps its name when a damaged file cannot be mended', branded, false, one.sha256],
    ['loses the name of another release', { ...branded, brand: three.sha256 }, false, null],
  ])('%s', (_what, before, hasBrand, brand) => {
    expect(brandMended(before, one.sha256, hasBrand)).toEqual({ ...before, brand });
  });

  test('keeps its name while no release is active, or another release', () => {
    expect(brandMended(branded, two.sha256, true)).toBe(branded);
    const loggedOut = emptyRefs('next', one.sha256);
    expect(brandMended(loggedOut, two.sha256, true)).toBe(loggedOut);
  });
});

describe('a release with a lost manifest', () => {
  test.each<[string, Refs, Refs]>([
    ['is no longer active', { ...onOne, active: two }, empty],
    ['is no longer staged, and the wish to install it ends', { ...staging, accepted: two.sha256 }, onOne],
    [
      "does not end a person's wish for another release",
      { ...onOne, accepted: three.sha256 },
      { ...onOne, accepted: three.sha256 },
    ],
    ['is no longer wanted', { ...onOne, wanted: two }, onOne],
    ['is no longer wanted on an empty device', { ...empty, wanted: two }, empty],
    ['is no longer a former release', { ...onOne, previous: [two, three] }, { ...onOne, previous: [three] }],
    ['changes nothing when the device does not know it', { ...onOne, wanted: three }, { ...onOne, wanted: three }],
  ])('%s', (_what, before, after) => {
    expect(releaseLost(before, two.sha256)).toEqual(after);
  });

  test('makes the staged release become active by itself', () => {
    expect(mayBecomeActive(staging)).toBe(false);
    expect(mayBecomeActive(releaseLost(staging, one.sha256))).toBe(true);
  });
});

test('a manifest corrects the wrong version and format of its release in the list of releases', () => {
  const wrong = { ...staging, staged: { ...two, version: '1.1.9', format: 9 }, previous: [three] };
  const manifest = { ...manifestFixture(), version: two.version, format: two.format };
  expect(mended(wrong, two.sha256, manifest)).toEqual({ ...staging, previous: [three] });
});

test('a manifest corrects nothing on a device without releases', () => {
  const manifest = { ...manifestFixture(), version: two.version, format: two.format };
  expect(mended(empty, two.sha256, manifest)).toEqual(empty);
});

test("a person's wish to update is stored even before the device knows a release", () => {
  expect(installAsked(empty, two.sha256).accepted).toBe(two.sha256);
});

test('a late manifest stages no release if its release is no longer wanted', () => {
  expect(manifestStored(empty, two.sha256)).toBe(empty);
  expect(manifestStored({ ...onOne, wanted: three }, two.sha256)).toEqual({ ...onOne, wanted: three });
});

test('a staged release becomes a former release when another release replaces it', () => {
  const refs = manifestStored({ ...staging, wanted: three, previous: [two] }, three.sha256);
  expect(refs).toMatchObject({ staged: three, wanted: null, previous: [two] });
});

describe('former releases on a device', () => {
  const four = pointerTo('1.3.0', '4');
  const refs = { ...onOne, previous: [four, three, two] };
  const names = (releases: readonly Pointer[]) => new Set(releases.map(({ sha256 }) => sha256));
  const kept = (...pinned: Pointer[]) => previousReleased(refs, { pinned: names(pinned) }).previous;

  test('stay while a page is pinned to them', () => {
    expect(kept()).toEqual([four, three]);
    expect(kept(two)).toEqual([four, three, two]);
    expect(kept(four)).toEqual([four, three, two]);
    expect(previousReleased(refs, { pinned: names([three]), others: 0 }).previous).toEqual([three]);
  });

  test('with a lost manifest are removed unless a page uses them', () => {
    const lost = names([four]);
    expect(previousReleased(refs, { pinned: names([]), lost }).previous).toEqual([three, two]);
    expect(previousReleased(refs, { pinned: names([four]), lost }).previous).toEqual([four, three, two]);
  });

  test('stay as they are if there are only two of them', () => {
    const few = { ...onOne, previous: [two, three] };
    expect(previousReleased(few, { pinned: names([]) })).toBe(few);
  });

  test('count as stored releases', () => {
    expect(heldReleases({ ...staging, previous: [two, three] })).toEqual([one, two, two, three]);
    expect(heldReleases(empty)).toEqual([]);
  });
});

test('the newest release is the wanted one, otherwise the staged one, otherwise the active one', () => {
  expect(newestRelease({ ...staging, wanted: three })).toBe(three);
  expect(newestRelease(staging)).toBe(two);
  expect(newestRelease(onOne)).toBe(one);
  expect(newestRelease(empty)).toBeNull();
});

test('stored files are counted for the staged release if one exists', () => {
  expect(targetRelease(staging)).toBe(two);
  expect(targetRelease(onOne)).toBe(one);
  expect(targetRelease(empty)).toBeNull();
});
