import { newerVersionSeen } from '../../../../../src/api/apiEvents';
import { countsRead } from '../../../../../src/features/fileSync/fileSyncSlice';
import { releaseAwaited, runDue } from '../../../../../src/features/fileSync/syncEvents';
import { followChecks } from '../../../../../src/features/version/update/checkReactions';
import { updateChecked } from '../../../../../src/features/version/versionSlice';
import { seconds } from '../../../../support/fakedSession';
import {
  endVersionStage,
  startVersionStage,
  type VersionStage,
  type VersionStageOptions,
} from '../../../../support/versionStage';

let page: VersionStage;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => endVersionStage(page));

const start = async (options: Partial<VersionStageOptions> = {}) => {
  page = await startVersionStage({ sagas: [followChecks], ...options });
};
const checked = (version: string) =>
  page.store.dispatch(updateChecked({ answer: { version, timestamp: 1 }, now: 1_700_000_000 }));
const counted = (count_loaded: number | null, version: string | null) =>
  page.store.dispatch(countsRead({ count_loaded, count_total: 9, version, problem: null }));
const awaited = () => page.said(releaseAwaited.type).length;
const due = () => page.said(runDue.type).length;

test('the page reads the counts of stored files fifteen seconds after each update check', async () => {
  await start();
  await seconds(60);
  expect(due()).toBe(0);
  checked('1.0.0');
  await seconds(14.9);
  expect(due()).toBe(0);
  await seconds(0.1);
  expect(due()).toBe(1);
  checked('1.0.0');
  await seconds(15);
  expect(due()).toBe(2);
});

describe('the page tells the worker to fetch a release', () => {
  test('when an update check finds another version', async () => {
    await start();
    checked('1.0.0');
    expect(awaited()).toBe(0);
    checked('1.0.1');
    checked('0.9.0');
    expect(awaited()).toBe(2);
  });

  test.each<[string, Partial<VersionStageOptions>]>([
    ['does not know its running version', { runningVersion: null }],
    ['shows a draft', { draft: 'd'.repeat(64) }],
  ])('but not while the page %s', async (_what, options) => {
    await start(options);
    checked('1.0.1');
    counted(9, '1.0.0');
    await seconds(600);
    expect(awaited()).toBe(0);
  });

  test('every five minutes while the stored release is complete but is not the offered release', async () => {
    await start();
    checked('1.0.1');
    counted(9, '1.0.0');
    await seconds(299);
    expect(awaited()).toBe(1);
    await seconds(1);
    expect(awaited()).toBe(2);
    await seconds(300);
    expect(awaited()).toBe(3);
  });

  test.each<[string, number | null, string | null]>([
    ['is incomplete', 8, '1.0.0'],
    ['has no version number', 9, null],
    ['is the offered release', 9, '1.0.1'],
  ])('but not while the stored release %s', async (_what, loaded, version) => {
    await start();
    checked('1.0.1');
    counted(loaded, version);
    await seconds(900);
    expect(awaited()).toBe(1);
  });

  test('but not before an update check finds another version', async () => {
    await start();
    counted(9, '0.9.0');
    await seconds(300);
    checked('1.0.0');
    await seconds(600);
    expect(awaited()).toBe(0);
  });
});

describe('the page calls for an update check', () => {
  const seen = () => page.said(newerVersionSeen.type);

  test('when a stored release is newer than the offered one', async () => {
    await start();
    checked('1.0.0');
    expect(seen()).toEqual([]);
    counted(9, '1.0.1');
    expect(seen()).toMatchObject([newerVersionSeen({ version: '1.0.1' })]);
  });

  test('when a stored release is newer than the running one, even before the first check', async () => {
    await start();
    counted(9, '1.0.1');
    expect(seen()).toHaveLength(1);
  });

  test.each<[string, string, number, string | null]>([
    ['is incomplete', '1.0.0', 8, '1.0.1'],
    ['has no version number', '1.0.0', 9, null],
    ['is the running release', '0.9.0', 9, '1.0.0'],
    ['is the release that the server offered', '1.0.1', 9, '1.0.1'],
    ['is older than the release that the server offered', '1.0.2', 9, '1.0.1'],
  ])('but not when the stored release %s', async (_what, offered, loaded, version) => {
    await start();
    checked(offered);
    counted(loaded, version);
    expect(seen()).toEqual([]);
  });

  test.each<[string, Partial<VersionStageOptions>]>([
    ['does not know its running version', { runningVersion: null }],
    ['shows a draft', { draft: 'd'.repeat(64) }],
  ])('but not while the page %s', async (_what, options) => {
    await start(options);
    counted(9, '1.0.1');
    expect(seen()).toEqual([]);
  });
});
