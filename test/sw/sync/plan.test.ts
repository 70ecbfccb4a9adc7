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

describe('planStep', () => {
  test.each<[string, Partial<View>, string]>([
    ['nothing known, no page asked', { asked: false }, 'rest'],
    ['nothing known, a page asked', {}, 'askPointer'],
    ['a release is wanted', { refs: { ...empty, wanted: one } }, 'loadManifest'],
    ['its manifest failed just now', { refs: { ...empty, wanted: one }, manifestDue: false }, 'wait'],
    ['the first release without its documents', { refs: { ...empty, staged: one }, targets: [target()] }, 'adb'],
    [
      'the first release with its documents',
      { refs: { ...empty, staged: one }, targets: [target()], stored: stored('a', 'd') },
      'b',
    ],
    ['the active release without media', { refs: active, targets: [target()], stored: stored('a', 'd') }, 'b'],
    ['the active release whole', { refs: active, targets: [target()], stored: stored('a', 'b', 'd') }, 'tidy'],
    ['no page asked, but it is not whole', { refs: active, targets: [target()], asked: false }, 'adb'],
    ['documents only when data is to be spared', { refs: active, targets: [target()], saveData: true }, 'ad'],
    [
      'no media when data is to be spared',
      { refs: active, targets: [target()], stored: stored('a', 'd'), saveData: true },
      'rest',
    ],
    ['the active release lost its manifest', { refs: active, targets: [target(one, null)] }, 'loadManifest'],
    ['and it cannot be loaded', { refs: active, targets: [target(one, null)], manifestDue: false }, 'wait'],
  ])('%s', (_name, changes, expected) => {
    expect(packNames(planStep(view(changes)))).toBe(expected);
  });

  describe('with a staged release', () => {
    const targets = [target(two, next), target()];

    test.each<[string, Partial<View>, string]>([
      ['documents of both come before media', {}, 'adeb'],
      ['whole, it waits for the person', { stored: stored('a', 'b', 'd', 'e') }, 'tidy'],
      [
        'asked for without its documents it loads them',
        { refs: installAsked(both, two.sha256), stored: stored('a', 'd') },
        'eb',
      ],
      [
        'without its media, which are to be spared, nothing is let go of for it',
        { stored: stored('a', 'b', 'd', 'e'), saveData: true, targets: [target(two, richer), target()] },
        'rest',
      ],
      ['a still newer one is looked for first', { refs: { ...both, wanted: one } }, 'loadManifest'],
      [
        'which does not stop the packs while it cannot be loaded',
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
      ['its packs come before those of the release, documents of both before media', {}, 'adebf'],
      ['all of it comes when data is to be spared, and documents only of the release', { saveData: true }, 'adeb'],
      [
        'its manifest is looked for before that of a release that is wanted',
        { refs: { ...refs, wanted: one }, targets: [{ ...sketch, manifest: null }, target()] },
        'loadManifest 1.1.0',
      ],
      [
        'a wanted release goes ahead of the lost manifest of the active one',
        { refs: { ...refs, wanted: two }, targets: [sketch, target(one, null)] },
        'loadManifest 1.1.0',
      ],
      [
        'that is not whole, nothing is let go of',
        { stored: stored('a', 'b', 'd', 'f'), targets: [{ ...sketch, manifest: null }], manifestDue: false },
        'wait',
      ],
    ])('%s', (_name, changes, expected) => {
      const step = planStep(view({ refs, targets: [sketch, target(one, release)], ...changes }));
      expect(step.kind === 'loadManifest' ? `loadManifest ${step.ref.version}` : packNames(step)).toBe(expected);
    });
  });
});
