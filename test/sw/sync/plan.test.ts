import { planStep, type Target, type View } from '../../../sw/sync/plan';
import { emptyRefs, installAsked } from '../../../sw/model/refs';
import { manifestFixture, pointerTo, sha } from '../releaseFixture';

const [one, two] = [pointerTo('1.0.0', '1'), pointerTo('1.1.0', '2')];
const empty = emptyRefs('epoch');
const manifest = manifestFixture();
const target = (ref = one, held: Target['manifest'] = manifest): Target => ({ ref, manifest: held });
const stored = (...digits: string[]) => new Set(digits.map(sha));

const view = (changes: Partial<View>): View => ({
  refs: empty,
  targets: [],
  stored: stored(),
  asked: true,
  manifestDue: true,
  saveData: false,
  now: null,
  ...changes,
});
const active = { ...empty, active: one };
const both = { ...active, staged: two };
const next = { ...manifest, packs: [...manifest.packs, { sha256: sha('e'), size: 1, kind: 'documents' as const }] };
const richer = { ...next, packs: [...next.packs, { sha256: sha('f'), size: 1, kind: 'media' as const }] };
const packNames = (step: ReturnType<typeof planStep>) =>
  step.kind === 'loadPacks' ? step.packs.map((pack) => pack.sha256.charAt(0)).join('') : step.kind;

describe('the next step of the sync', () => {
  test.each<[string, Partial<View>, string]>([
    ['no release known, no page asked', { asked: false }, 'rest'],
    ['no release known, a page asked', {}, 'askPointer'],
    ['a release is wanted', { refs: { ...empty, wanted: one } }, 'loadManifest'],
    [
      'the manifest of the wanted release failed just now',
      { refs: { ...empty, wanted: one }, manifestDue: false },
      'wait',
    ],
    ['the first release without its documents', { refs: { ...empty, staged: one }, targets: [target()] }, 'adb'],
    [
      'the first release with its documents',
      { refs: { ...empty, staged: one }, targets: [target()], stored: stored('a', 'd') },
      'b',
    ],
    ['the active release without media', { refs: active, targets: [target()], stored: stored('a', 'd') }, 'b'],
    ['the active release complete', { refs: active, targets: [target()], stored: stored('a', 'b', 'd') }, 'tidy'],
    ['no page asked, but the active release is incomplete', { refs: active, targets: [target()], asked: false }, 'adb'],
    ['an incomplete release on a device that saves data', { refs: active, targets: [target()], saveData: true }, 'ad'],
    [
      'only media missing on a device that saves data',
      { refs: active, targets: [target()], stored: stored('a', 'd'), saveData: true },
      'rest',
    ],
    ['the active release lost its manifest', { refs: active, targets: [target(one, null)] }, 'loadManifest'],
    [
      'the lost manifest of the active release cannot be loaded',
      { refs: active, targets: [target(one, null)], manifestDue: false },
      'wait',
    ],
  ])('fits the state of the device (case: %s)', (_name, changes, expected) => {
    expect(packNames(planStep(view(changes)))).toBe(expected);
  });

  describe('with a staged release beside the active one', () => {
    const targets = [target(two, next), target()];

    test.each<[string, Partial<View>, string]>([
      ['documents of both releases come before media', {}, 'adeb'],
      ['a complete one waits for the person', { stored: stored('a', 'b', 'd', 'e') }, 'tidy'],
      [
        'its missing documents are loaded once a person asks for it',
        { refs: installAsked(both, two.sha256), stored: stored('a', 'd') },
        'eb',
      ],
      [
        'without its media, which saving data leaves out, no data is deleted',
        { stored: stored('a', 'b', 'd', 'e'), saveData: true, targets: [target(two, richer), target()] },
        'rest',
      ],
      ['the manifest of a newer wanted release comes first', { refs: { ...both, wanted: one } }, 'loadManifest'],
      [
        "packs are loaded while a newer release's manifest cannot be",
        { refs: { ...both, wanted: one }, manifestDue: false },
        'adeb',
      ],
    ])('%s', (_name, changes, expected) => {
      expect(packNames(planStep(view({ refs: both, targets, ...changes })))).toBe(expected);
    });
  });

  describe('with a draft', () => {
    const sketch: Target = { ref: two, manifest: next, isDraft: true };
    const refs = {
      ...active,
      draft: { owner: 'a', viewed: null, next: two, former: [], isWithdrawn: false },
    };
    const release = { ...manifest, packs: [...manifest.packs, { sha256: sha('f'), size: 1, kind: 'media' as const }] };

    test.each<[string, Partial<View>, string]>([
      ["the draft's packs come before the release's, documents of both before media", {}, 'adebf'],
      ["a device that saves data loads all of the draft and the release's documents", { saveData: true }, 'adeb'],
      [
        "the draft's manifest comes before that of a wanted release",
        { refs: { ...refs, wanted: one }, targets: [{ ...sketch, manifest: null }, target()] },
        'loadManifest 1.1.0',
      ],
      [
        "the manifest of a wanted release comes before the active one's lost manifest",
        { refs: { ...refs, wanted: two }, targets: [sketch, target(one, null)] },
        'loadManifest 1.1.0',
      ],
      [
        'an incomplete draft keeps all data from being deleted',
        { stored: stored('a', 'b', 'd', 'f'), targets: [{ ...sketch, manifest: null }], manifestDue: false },
        'wait',
      ],
    ])('%s', (_name, changes, expected) => {
      const step = planStep(view({ refs, targets: [sketch, target(one, release)], ...changes }));
      expect(step.kind === 'loadManifest' ? `loadManifest ${step.ref.version}` : packNames(step)).toBe(expected);
    });
  });
});
