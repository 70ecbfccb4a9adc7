import {
  draftFollowed,
  draftFound,
  draftLeft,
  draftLost,
  draftReleases,
  draftViewed,
  draftWithdrawn,
  formerDraftsReleased,
  isDraft,
  type DraftSlot,
} from '../../../sw/model/draftSlot';
import { emptyRefs, restsForDraft, type Refs } from '../../../sw/model/refs';
import { pointerTo } from '../releaseFixture';

const [one, two, three] = [pointerTo('1.0.0', '1'), pointerTo('1.1.0', '2'), pointerTo('1.2.0', '3')];
const none: Refs = { ...emptyRefs('epoch'), active: one };
const empty: DraftSlot = { owner: 'anna', viewed: null, next: null, former: [], isWithdrawn: false };
const withDraft = (slot: Partial<DraftSlot>): Refs => ({ ...none, draft: { ...empty, ...slot } });
const loading = withDraft({ next: two });
const viewing = withDraft({ viewed: two });

describe('the server names a draft', () => {
  test.each<[string, Refs]>([
    ['', loading],
    [' viewed', viewing],
  ])('changes nothing else for a person who follows a draft%s', (_what, refs) => {
    expect(draftFollowed(refs, three, 'anna')).toEqual(draftFound(refs, three, 'anna'));
  });

  test.each<[string, Refs]>([
    ['left it meanwhile', none],
    ['followed it before another person asked', withDraft({ owner: 'berta', viewed: two })],
  ])('changes nothing for a person who %s', (_what, refs) => {
    expect(draftFollowed(refs, three, 'anna')).toBe(refs);
  });

  test.each<[string, Refs, Refs]>([
    ['the first one is loaded', draftFound(none, two, 'anna'), loading],
    [
      'another one than the one being loaded takes its place',
      draftFound(loading, three, 'anna'),
      withDraft({ next: three }),
    ],
    [
      'another one than the one viewed is loaded beside it',
      draftFound(viewing, three, 'anna'),
      withDraft({ viewed: two, next: three }),
    ],
    [
      'the one that is viewed once more: what was loaded beside it goes',
      draftFound(withDraft({ viewed: two, next: three }), two, 'anna'),
      viewing,
    ],
    [
      'one that was withdrawn is there again',
      draftFound(withDraft({ viewed: two, isWithdrawn: true }), two, 'anna'),
      viewing,
    ],
    [
      'of another person: that of the one before is gone',
      draftFound(viewing, two, 'berta'),
      withDraft({ owner: 'berta', next: two }),
    ],
  ])('%s', (_what, refs, expected) => {
    expect(refs).toEqual(expected);
  });

  test.each([
    ['being loaded', loading],
    ['viewed', viewing],
  ])('changes no refs when the draft is %s already', (_what, refs) => {
    expect(draftFound(refs, two, 'anna')).toBe(refs);
  });
});

describe('the server has no draft any more', () => {
  test.each<[string, Refs, Refs]>([
    ['one that is viewed stays', viewing, withDraft({ viewed: two, isWithdrawn: true })],
    [
      'one that is loaded beside it goes',
      withDraft({ viewed: two, next: three }),
      withDraft({ viewed: two, isWithdrawn: true }),
    ],
    ['one that is being loaded goes', loading, none],
    [
      'withdrawn before, and another one being loaded',
      withDraft({ viewed: two, next: three, isWithdrawn: true }),
      withDraft({ viewed: two, isWithdrawn: true }),
    ],
  ])('%s', (_what, refs, expected) => {
    expect(draftWithdrawn(refs)).toEqual(expected);
  });

  test('changes nothing without a draft, or when that is known', () => {
    const known = withDraft({ viewed: two, isWithdrawn: true });
    expect(draftWithdrawn(none)).toBe(none);
    expect(draftWithdrawn(known)).toBe(known);
  });
});

describe('a complete draft', () => {
  test('is viewed', () => {
    expect(draftViewed(loading, two.sha256)).toEqual(viewing);
  });

  test('replaces the viewed draft, which stays once for its pages', () => {
    expect(draftViewed(withDraft({ viewed: one, next: two }), two.sha256)).toEqual(
      withDraft({ viewed: two, former: [one] }),
    );
    const before = withDraft({ viewed: one, next: two, former: [two, three] });
    expect(draftViewed(before, two.sha256)).toEqual(withDraft({ viewed: two, former: [one, three] }));
  });

  test.each([none, viewing, loading])('changes nothing unless it is the loading one', (refs) => {
    expect(draftViewed(refs, three.sha256)).toBe(refs);
  });
});

test('leaving the draft removes all of it', () => {
  expect(draftLeft(viewing)).toEqual(none);
  expect(draftLeft(none)).toBe(none);
});

test('former drafts are removed unless a page is pinned to them', () => {
  const refs = withDraft({ viewed: one, former: [two, three] });
  expect(formerDraftsReleased(refs, new Set([three.sha256]))).toEqual(withDraft({ viewed: one, former: [three] }));
  expect(formerDraftsReleased(refs, new Set([two.sha256, three.sha256]))).toBe(refs);
  expect(formerDraftsReleased(none, new Set())).toBe(none);
});

test.each<[string, Partial<DraftSlot>, Partial<DraftSlot> | null]>([
  ['the only one viewed', { viewed: two }, null],
  ['the only one being loaded', { next: two }, null],
  ['the one viewed, another being loaded', { viewed: two, next: three }, { next: three }],
  ['the one being loaded beside the one viewed', { viewed: one, next: two }, { viewed: one }],
  ['one viewed before', { viewed: one, former: [two, three] }, { viewed: one, former: [three] }],
  ['another one', { viewed: one, next: three }, { viewed: one, next: three }],
])('a draft with a lost manifest: %s', (_what, before, after) => {
  expect(draftLost({ ...empty, ...before }, two.sha256)).toEqual(after === null ? null : { ...empty, ...after });
});

test('a lost manifest changes nothing without a draft', () => {
  expect(draftLost(null, two.sha256)).toBeNull();
});

test('drafts are listed with the loading one first', () => {
  const refs = withDraft({ viewed: one, next: two, former: [three] });
  expect(draftReleases(refs)).toEqual([two, one, three]);
  expect(draftReleases(viewing)).toEqual([two]);
  expect(draftReleases(none)).toEqual([]);
});

test.each([
  [one, true],
  [two, true],
  [three, false],
])('whether %j is a draft', (release, expected) => {
  expect(isDraft(withDraft({ viewed: one, next: two }), release.sha256)).toBe(expected);
  expect(isDraft(none, release.sha256)).toBe(false);
});

test.each<[string, Refs, boolean]>([
  ['while a draft is viewed', viewing, true],
  ['while one is being loaded', loading, false],
  ['without a draft', none, false],
  ['without an active release to go back to', { ...viewing, active: null }, false],
])('the published pointer is ignored %s: %p', (_when, refs, expected) => {
  expect(restsForDraft(refs)).toBe(expected);
});
