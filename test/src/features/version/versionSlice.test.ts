import { syncCompleted } from '../../../../src/features/fileSync/syncEvents';
import { installStarted, updateOffered, type Update } from '../../../../src/features/version/updateEvents';
import { updateCheckFailed, updateCheckRequested } from '../../../../src/features/version/versionEvents';
import {
  draftProgressed,
  runningVersionRead,
  updateChecked,
  versionReducer,
  type VersionState,
} from '../../../../src/features/version/versionSlice';
import { selectDraft, selectIsInstalling } from '../../../../src/features/version/versionSelectors';

type Event = Parameters<typeof versionReducer>[1];
const after = (...events: readonly Event[]): VersionState =>
  events.reduce<VersionState>(versionReducer, versionReducer(undefined, { type: 'other' }));
const FIRST = after();
const HOUR_S = 3_600;

const check = (version: string, now: number, more: object = {}) =>
  updateChecked({ answer: { version, timestamp: 1, ...more }, now });

test('the state holds no version at first', () => {
  expect(FIRST).toEqual({
    number: null,
    draft: null,
    update: null,
    checked: null,
    updateInfo: null,
    required: false,
    serials: null,
    progress: { status: 'idle' },
    search: 'none',
    preview: null,
  });
});

test('the state stores the running version of a release or of a draft', () => {
  expect(after(runningVersionRead({ version: '1.0.0' }))).toEqual({ ...FIRST, number: '1.0.0' });
  const draft = 'd'.repeat(64);
  const version = after(runningVersionRead({ version: '1.0.5', draft }));
  expect(version).toEqual({ ...FIRST, number: '1.0.5', draft });
  expect(selectDraft({ version })).toBe(draft);
  expect(versionReducer(version, runningVersionRead({ version: '1.0.0' })).draft).toBeNull();
});

test('an update answer provides the offered release, its note and whether the update is required', () => {
  const noted = after(check('1.0.1', 5, { note: 'Neue Ziegel.', required: true }));
  expect(noted).toEqual({ ...FIRST, update: '1.0.1', updateInfo: 'Neue Ziegel.', required: true, checked: 5 });
  expect(versionReducer(noted, check('1.0.2', 6))).toEqual({ ...FIRST, update: '1.0.2', checked: 6 });
});

test('an update answer affects the search only if a person started one', () => {
  expect(after(check('1.0.1', 5)).search).toBe('none');
  expect(after(updateCheckRequested(), check('1.0.1', 5)).search).toBe('answered');
  expect(after(updateCheckRequested(), updateCheckFailed()).search).toBe('unreachable');
  expect(after(updateCheckRequested(), updateCheckFailed(), check('1.0.1', 5)).search).toBe('answered');
});

describe('an update answer with a serial number', () => {
  const known = after(check('1.0.1', HOUR_S, { serial: 7, note: 'Neu.' }));

  test('is stored with its number', () => {
    expect(known).toMatchObject({ update: '1.0.1', serials: { newest: 7, older: null } });
  });

  test('replaces an answer with a lower number', () => {
    const newer = versionReducer(known, check('1.0.2', HOUR_S, { serial: 8 }));
    expect(newer).toMatchObject({ update: '1.0.2', updateInfo: null, serials: { newest: 8 } });
  });

  test('below the known number counts only as a check', () => {
    const older = versionReducer(known, check('1.0.0', 2 * HOUR_S, { serial: 6, required: true }));
    expect(older).toMatchObject({ update: '1.0.1', updateInfo: 'Neu.', required: false, checked: 2 * HOUR_S });
    expect(older.serials).toEqual({ newest: 7, older: { newest: 6, reads: 1, since: 2 * HOUR_S * 1_000 } });
  });

  test('below the known number is accepted if repeated after an hour', () => {
    const checkAfter = (state: VersionState, seconds: number) =>
      versionReducer(state, check('1.0.0', 2 * HOUR_S + seconds, { serial: 6 }));
    const twice = checkAfter(checkAfter(known, 0), 10);
    expect(twice.update).toBe('1.0.1');
    expect(checkAfter(twice, HOUR_S).update).toBe('1.0.0');
  });

  test('can be replaced by an answer without a number', () => {
    expect(versionReducer(known, check('1.0.0', HOUR_S))).toMatchObject({ update: '1.0.0', serials: known.serials });
  });
});

test('a completed sync counts as an update check', () => {
  expect(after(syncCompleted({ now: 77 }))).toEqual({ ...FIRST, checked: 77 });
});

test("the state keeps the worker's latest answer about the draft", () => {
  expect(after(draftProgressed({ kind: 'asking' }))).toEqual({ ...FIRST, preview: { kind: 'asking' } });
});

test('an update offer changes only the state fields `progress` and `search`', () => {
  const update: Update = { target: '1.0.1', occasion: 'outdated', required: false };
  const known = after(runningVersionRead({ version: '1.0.0' }), updateCheckRequested());
  const offered = versionReducer(known, updateOffered(update));
  expect(offered).toEqual({ ...known, search: 'none', progress: { ...update, status: 'offered' } });
  expect([known, offered].map((version) => selectIsInstalling({ version }))).toEqual([false, false]);
  expect(selectIsInstalling({ version: versionReducer(offered, installStarted(update)) })).toBe(true);
  expect(versionReducer(offered, { type: 'other' })).toBe(offered);
});
