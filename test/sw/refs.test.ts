import {
  emptyRefs,
  heldReleases,
  installAsked,
  manifestStored,
  mayBecomeActive,
  pointerRead,
  previousReleased,
  switched,
  targetRelease,
  wantedRefused,
  type Refs,
} from '../../sw/refs';
import { pointerTo } from './releaseFixture';

const [one, two, three] = [pointerTo('1.0.0', '1'), pointerTo('1.1.0', '2'), pointerTo('1.2.0', '3')];
const empty = emptyRefs('epoch');
const onOne: Refs = { ...empty, active: one };
const staging: Refs = { ...onOne, staged: two };

/** The way of a release from the pointer to being active. */
const through = (refs: Refs, release = two) =>
  switched(manifestStored(pointerRead(refs, release), release.sha256), release.sha256);

describe('pointerRead', () => {
  test.each<[string, Refs, Refs]>([
    ['the active release is still current: nothing', pointerRead(onOne, one), onOne],
    ['another release is wanted beside the active one', pointerRead(onOne, two), { ...onOne, wanted: two }],
    ['the first release of all is wanted', pointerRead(empty, one), { ...empty, wanted: one }],
    ['the staged release is still current: nothing', pointerRead(staging, two), staging],
    [
      'a newer one than the staged is wanted, the staged kept',
      pointerRead(staging, three),
      { ...staging, wanted: three },
    ],
    ['the server went back to the active release: the staged is dropped', pointerRead(staging, one), onOne],
    ['the server went back to the staged one', pointerRead({ ...staging, wanted: three }, two), staging],
    [
      'an older release than the active is wanted just so',
      pointerRead({ ...empty, active: two }, one),
      { ...empty, active: two, wanted: one },
    ],
  ])('%s', (_name, refs, expected) => {
    expect(refs).toEqual(expected);
  });

  test('a pointer that says nothing new leaves the very same refs, so that nothing is written', () => {
    expect(pointerRead(onOne, one)).toBe(onOne);
    expect(pointerRead(staging, two)).toBe(staging);
    expect(pointerRead(installAsked(staging, two.sha256), two).accepted).toBe(two.sha256);
  });

  test('what the person asked for holds for that release alone', () => {
    const asked = installAsked(pointerRead(onOne, two), two.sha256);
    expect(pointerRead(asked, two).accepted).toBe(two.sha256);
    expect(pointerRead(asked, three).accepted).toBeNull();
  });
});

describe('becoming active', () => {
  test('the first release does by itself, a staged one when the person asked', () => {
    expect(mayBecomeActive({ ...empty, staged: one })).toBe(true);
    expect(mayBecomeActive(staging)).toBe(false);
    expect(mayBecomeActive(installAsked(staging, two.sha256))).toBe(true);
    expect(mayBecomeActive(installAsked(staging, three.sha256))).toBe(false);
    expect(mayBecomeActive(onOne)).toBe(false);
  });

  test('the release before is kept, newest first, and none twice', () => {
    const onTwo = through(onOne);
    expect(onTwo).toEqual({ ...empty, active: two, previous: [one] });
    expect(through(onTwo, three).previous).toEqual([two, one]);
    expect(through(onTwo, one)).toEqual({ ...empty, active: one, previous: [two] });
  });

  test('only the staged release can', () => {
    expect(switched(staging, three.sha256)).toBe(staging);
    expect(switched(onOne, two.sha256)).toBe(onOne);
  });

  test('asking for what is active changes nothing', () => {
    expect(installAsked(onOne, one.sha256)).toBe(onOne);
  });
});

test('a release that this build cannot use is forgotten', () => {
  expect(wantedRefused(pointerRead(onOne, two), two.sha256)).toEqual(onOne);
  expect(wantedRefused(pointerRead(onOne, three), two.sha256).wanted).toBe(three);
});

test('a manifest that came too late stages nothing', () => {
  expect(manifestStored({ ...onOne, wanted: three }, two.sha256)).toEqual({ ...onOne, wanted: three });
});

test('formerly active releases stay as long as a page is pinned to them', () => {
  const refs = { ...onOne, previous: [two, three] };
  expect(previousReleased(refs, new Set([three.sha256])).previous).toEqual([three]);
  expect(heldReleases({ ...refs, staged: two })).toEqual([one, two, two, three]);
});

test('the counts speak of the release being completed', () => {
  expect(targetRelease(staging)).toBe(two);
  expect(targetRelease(onOne)).toBe(one);
  expect(targetRelease(empty)).toBeNull();
});
