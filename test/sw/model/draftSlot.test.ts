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

describe('when the server names a draft', () => {
  test.each<[string, Refs]>([
    ['loading', loading],
    ['viewed', viewing],
  ])('a person whose earlier draft is %s gets the named draft', (_what, refs) => {
    expect(draftFollowed(refs, three, 'anna')).toEqual(draftFound(refs, three, 'anna'));
  });

  test.each<[string, Refs]>([
    ['left the draft meanwhile', none],
    ['followed the draft before another person asked for it', withDraft({ owner: 'berta', viewed: two })],
  ])('the device changes nothing for a person who %s', (_what, refs) => {
    expect(draftFollowed(refs, three, 'anna')).toBe(refs);
  });

  test.each<[string, Refs, Refs]>([
    ['a device without a draft loads it', draftFound(none, two, 'anna'), loading],
    [
      'a newer draft takes the place of the draft that is loading',
      draftFound(loading, three, 'anna'),
      withDraft({ next: three }),
    ],
    [
      'a newer draft is loaded beside the viewed draft',
      draftFound(viewing, three, 'anna'),
      withDraft({ viewed: two, next: three }),
    ],
    [
      'that is the viewed one, the draft loading beside it is dropped',
      draftFound(withDraft({ viewed: two, next: three }), two, 'anna'),
      viewing,
    ],
    [
      'that was withdrawn before, it no longer counts as withdrawn',
      draftFound(withDraft({ viewed: two, isWithdrawn: true }), two, 'anna'),
      viewing,
    ],
    [
      'for another person, the draft of the person before is dropped',
      draftFound(viewing, two, 'berta'),
      withDraft({ owner: 'berta', next: two }),
    ],
  ])('%s', (_what, refs, expected) => {
    expect(refs).toEqual(expected);
  });

  test.each([
    ['being loaded', loading],
    ['viewed', viewing],
  ])('the device changes nothing if the draft is already %s', (_what, refs) => {
    expect(draftFound(refs, two, 'anna')).toBe(refs);
  });
});

describe('when the server has withdrawn the draft', () => {
  test.each<[string, Refs, Refs]>([
    ['a viewed draft stays', viewing, withDraft({ viewed: two, isWithdrawn: true })],
    [
      'a draft that is loading beside the viewed one is dropped',
      withDraft({ viewed: two, next: three }),
      withDraft({ viewed: two, isWithdrawn: true }),
    ],
    ['a draft that is loading is dropped', loading, none],
    [
      'after an earlier withdrawal, the next draft that is loading is dropped',
      withDraft({ viewed: two, next: three, isWithdrawn: true }),
      withDraft({ viewed: two, isWithdrawn: true }),
    ],
  ])('%s', (_what, refs, expected) => {
    expect(draftWithdrawn(refs)).toEqual(expected);
  });

  test('the device changes nothing if it has no draft', () => {
    const known = withDraft({ viewed: two, isWithdrawn: true });
    expect(draftWithdrawn(none)).toBe(none);
    expect(draftWithdrawn(known)).toBe(known);
  });
});

describe('a completely stored draft', () => {
  test('becomes the viewed draft', () => {
    expect(draftViewed(loading, two.sha256)).toEqual(viewing);
  });

  test('replaces the viewed draft, which becomes a former draft', () => {
    expect(draftViewed(withDraft({ viewed: one, next: two }), two.sha256)).toEqual(
      withDraft({ viewed: two, former: [one] }),
    );
    const before = withDraft({ viewed: one, next: two, former: [two, three] });
    expect(draftViewed(before, two.sha256)).toEqual(withDraft({ viewed: two, former: [one, three] }));
  });

  test.each([none, viewing, loading])('changes nothing if the device is not loading this draft', (refs) => {
    expect(draftViewed(refs, three.sha256)).toBe(refs);
  });
});

test('leaving the draft removes the viewed and the loading draft', () => {
  expect(draftLeft(viewing)).toEqual(none);
  expect(draftLeft(none)).toBe(none);
});

test('former drafts are removed unless an open page is pinned to them', () => {
  const refs = withDraft({ viewed: one, former: [two, three] });
  expect(formerDraftsReleased(refs, new Set([three.sha256]))).toEqual(withDraft({ viewed: one, former: [three] }));
  expect(formerDraftsReleased(refs, new Set([two.sha256, three.sha256]))).toBe(refs);
  expect(formerDraftsReleased(none, new Set())).toBe(none);
});

test.each<[string, Partial<DraftSlot>, Partial<DraftSlot> | null]>([
  ['the only draft, which is viewed', { viewed: two }, null],
  ['the only draft, which is loading', { next: two }, null],
  ['the viewed draft, while another one is loading', { viewed: two, next: three }, { next: three }],
  ['the loading draft beside the viewed one', { viewed: one, next: two }, { viewed: one }],
  ['a draft that was viewed before', { viewed: one, former: [two, three] }, { viewed: one, former: [three] }],
  ["not if the manifest is another release's", { viewed: one, next: three }, { viewed: one, next: three }],
])('the loss of a manifest removes only the draft of that manifest (case: %s)', (_what, before, after) => {
  expect(draftLost({ ...empty, ...before }, two.sha256)).toEqual(after === null ? null : { ...empty, ...after });
});

test('a lost manifest changes nothing on a device without a draft', () => {
  expect(draftLost(null, two.sha256)).toBeNull();
});

test('the list of drafts begins with the draft that is loading', () => {
  const refs = withDraft({ viewed: one, next: two, former: [three] });
  expect(draftReleases(refs)).toEqual([two, one, three]);
  expect(draftReleases(viewing)).toEqual([two]);
  expect(draftReleases(none)).toEqual([]);
});

test.each([
  [one, true],
  [two, true],
  [three, false],
])('isDraft is true only for the viewed and the loading draft: release %j gives %s', (release, expected) => {
  expect(isDraft(withDraft({ viewed: one, next: two }), release.sha256)).toBe(expected);
  expect(isDraft(none, release.sha256)).toBe(false);
});

test.each<[string, Refs, boolean]>([
  ['ignores the pointer to the published release while a draft is viewed', viewing, true],
  ['reads the pointer to the published release while a draft is loading', loading, false],
  ['reads the pointer to the published release when there is no draft', none, false],
  [
    'reads the pointer to the published release when a draft is viewed without an active release',
    { ...viewing, active: null },
    false,
  ],
])('the device %s', (_when, refs, expected) => {
  expect(restsForDraft(refs)).toBe(expected);
});
