/** Tests which release each page sees, even after the worker has ended. */
import type { Pointer } from '../../../src/contract/release/release';
import type * as DatabaseModule from '../../../sw/database/database';
import type * as ErrorsModule from '../../../sw/database/lastError';
import { emptyRefs, type Refs } from '../../../sw/model/refs';
import {
  failDatabase,
  makeUnreadable,
  readKeys,
  readRecord,
  writeRecord,
} from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';
import { pointerTo, sha } from '../releaseFixture';

interface Pins {
  pinnedRelease(page: string, active: Pointer, refs: Refs, running: string | null): Promise<Pointer | null>;
  releasesInUse(): Promise<ReadonlySet<string>>;
  forgetPins(): void;
}

const [one, two, three] = [pointerTo('1.0.0', '1'), pointerTo('1.1.0', '2'), pointerTo('1.2.0', '3')];
const onOne: Refs = { ...emptyRefs('epoch'), active: one };
const onTwo: Refs = { ...onOne, active: two, previous: [one] };
const draft = { owner: sha('f'), viewed: three, next: null, former: [], isWithdrawn: false };

let parts: WorkerParts;
let pins: Pins;

const load = () => (pins = parts.load<Pins>('releases/pins'));
const restart = () => {
  parts.restart();
  return load();
};
const seen = (page: string, refs: Refs, running: string | null = null) =>
  pins.pinnedRelease(page, refs.active ?? one, refs, running);
const stored = (page: string) => readRecord('pins', page);
const latestError = async () =>
  (await parts.load<typeof ErrorsModule>('database/lastError').readLastError())?.message ?? '';

beforeEach(async () => {
  parts = new WorkerParts();
  // This call creates the database, because `readRecord` and `writeRecord` do not create it.
  await load().releasesInUse();
  restart();
});
afterEach(() => jest.restoreAllMocks());

describe('a page', () => {
  test('keeps the release that it saw first, even after a restart of the worker', async () => {
    expect(await seen('page', onOne)).toBe(one);
    expect(await stored('page')).toBe(one.sha256);
    expect(await seen('page', onTwo)).toBe(one);
    restart();
    expect(await seen('page', onTwo)).toBe(one);
  });

  test('sees the release that is active when the page opens, even if an earlier page sees another release', async () => {
    await seen('page', onOne);
    expect(await seen('later', onTwo)).toBe(two);
    expect(await seen('page', onTwo)).toBe(one);
  });

  test('moves to the active release when its own release is lost, and stays there', async () => {
    await seen('page', onOne);
    expect(await seen('page', { ...onOne, active: two })).toBe(two);
    expect(await stored('page')).toBe(two.sha256);
    expect(await seen('page', { ...onTwo, active: three, previous: [two, one] })).toBe(two);
  });

  test('is pinned to its release only once', async () => {
    await seen('page', onOne);
    await writeRecord('pins', 'page', two.sha256);
    await seen('page', onOne);
    expect(await stored('page')).toBe(two.sha256);
  });

  test('is not pinned again after a restart of the worker if the page is pinned already', async () => {
    parts.openPage('page');
    await seen('page', onOne);
    restart();
    await pins.releasesInUse();
    await writeRecord('pins', 'page', two.sha256);
    await seen('page', onOne);
    expect(await stored('page')).toBe(two.sha256);
  });

  test.each<[string, string, Refs, Pointer | null]>([
    ['the active version', '1.1.0', onTwo, two],
    ['a former version', '1.0.0', onTwo, one],
    ['a version that is not stored', '1.2.0', onTwo, null],
    ['a draft that was viewed before', '1.2.0', { ...onTwo, draft: { ...draft, viewed: one, former: [three] } }, three],
  ])(
    'never gets data of another version if the page reports that it runs %s',
    async (_what, running, refs, expected) => {
      expect(await seen('page', refs, running)).toBe(expected);
      expect(await stored('page')).toBe(expected?.sha256);
    },
  );

  test("gets the version that the page names even if the page's stored pin belongs to another version", async () => {
    await seen('page', onOne);
    expect(await seen('page', onTwo, '1.1.0')).toBe(two);
    expect(await stored('page')).toBe(two.sha256);
  });

  test('keeps the draft that was viewed when the page opened', async () => {
    expect(await seen('page', { ...onOne, draft })).toBe(three);
    const next = { ...pointerTo('1.2.0', '4') };
    expect(await seen('page', { ...onOne, draft: { ...draft, viewed: next, former: [three] } })).toBe(three);
    expect(await seen('later', { ...onOne, draft: { ...draft, viewed: next, former: [three] } })).toBe(next);
  });

  test('keeps the published release if the page opened before the device showed a draft', async () => {
    await seen('page', onOne);
    expect(await seen('page', { ...onOne, draft })).toBe(one);
  });
});

test('a file opened in a new tab comes from the newest release', async () => {
  expect(await seen('', onOne)).toBe(one);
  expect(await seen('', onTwo)).toBe(two);
  expect(await seen('', { ...onTwo, draft })).toBe(three);
  expect(await seen('', onTwo, '1.0.0')).toBe(two);
  expect(await readKeys('pins')).toEqual([]);
});

describe('the releases in use', () => {
  beforeEach(async () => {
    for (const page of ['first', 'second', 'third']) parts.openPage(page);
    await seen('first', onOne);
    await seen('second', onTwo);
    await seen('third', onTwo);
  });

  test('are those to which open pages are pinned', async () => {
    expect(await pins.releasesInUse()).toEqual(new Set([one.sha256, two.sha256]));
  });

  test('no longer include a release after its last page is closed', async () => {
    parts.closePage('second');
    expect(await pins.releasesInUse()).toEqual(new Set([one.sha256, two.sha256]));
    parts.closePage('first');
    expect(await pins.releasesInUse()).toEqual(new Set([two.sha256]));
    expect(await readKeys('pins')).toEqual(['third']);
  });

  test('include releases of pages that no worker controls', async () => {
    const asked = jest.spyOn(parts.scope.clients, 'matchAll');
    await pins.releasesInUse();
    expect(asked).toHaveBeenCalledWith({ includeUncontrolled: true });
  });

  test('include the release of a page that opens while pages are being listed', async () => {
    const { clients } = parts.scope;
    const { matchAll } = clients;
    clients.matchAll = async () => {
      const listed = [...(await matchAll())];
      parts.openPage('later');
      await seen('later', { ...onTwo, active: three });
      return listed;
    };
    expect(await pins.releasesInUse()).toEqual(new Set([one.sha256, two.sha256, three.sha256]));
    expect(await stored('later')).toBe(three.sha256);
  });

  test('are read from the database after a restart of the worker', async () => {
    restart();
    expect(await pins.releasesInUse()).toEqual(new Set([one.sha256, two.sha256]));
  });
});

describe('when the storage fails', () => {
  test('stored pins are found once the storage works again', async () => {
    await seen('page', onOne);
    restart();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    expect(await seen('other', onTwo)).toBe(two);
    expect(await latestError()).toMatch(/^pin: .*Internal error/);
    expect(await seen('other', { ...onTwo, active: three, previous: [two, one] })).toBe(two);
    expect(await latestError()).toMatch(/^pins: .*Internal error/);
    await expect(pins.releasesInUse()).rejects.toThrow('Internal error');
    mend();
    expect(await seen('page', onTwo)).toBe(one);
    expect(await seen('other', { ...onTwo, active: three, previous: [two, one] })).toBe(two);
  });

  test('pins that the worker has read before stay usable', async () => {
    parts.openPage('page');
    await seen('page', onOne);
    restart();
    expect(await pins.releasesInUse()).toEqual(new Set([one.sha256]));
    failDatabase({ at: 'request', how: 'fails' });
    expect(await seen('page', onTwo)).toBe(one);
  });

  test('the next request after the failure stores the new pin', async () => {
    await pins.releasesInUse();
    const mend = failDatabase({ at: 'request', how: 'fails' });
    expect(await seen('page', onOne)).toBe(one);
    expect(await latestError()).toMatch(/^pin: .*Internal error/);
    mend();
    expect(await stored('page')).toBeUndefined();
    expect(await seen('page', onTwo)).toBe(one);
    expect(await stored('page')).toBe(one.sha256);
    await writeRecord('pins', 'page', two.sha256);
    await seen('page', onTwo);
    expect(await stored('page')).toBe(two.sha256);
  });

  test('unreadable pins are deleted and replaced by new pins', async () => {
    await seen('page', onOne);
    restart();
    makeUnreadable('pins');
    expect(await seen('page', onTwo)).toBe(two);
    expect(await readKeys('pins')).toEqual(['page']);
    expect(await stored('page')).toBe(two.sha256);
  });

  test('the worker notes that it deletes unreadable pins', async () => {
    makeUnreadable('pins');
    await pins.releasesInUse();
    expect(await latestError()).toMatch(/^pins: .*large IndexedDB value.*, dropped$/);
  });

  test('a page with an invalid pin sees the active release', async () => {
    await writeRecord('pins', 'page', 7);
    expect(await seen('page', onTwo)).toBe(two);
  });

  test('each page loses its pinned release if the browser removes the database', async () => {
    const { deleteDatabase } = parts.load<typeof DatabaseModule>('database/database');
    await seen('page', onOne);
    await deleteDatabase();
    expect(await seen('page', onTwo)).toBe(two);
  });

  test('pins that could not be stored are lost with the database', async () => {
    const mend = failDatabase({ at: 'request', how: 'fails' });
    await seen('page', onOne);
    pins.forgetPins();
    expect(await seen('page', onTwo)).toBe(two);
    mend();
  });
});
