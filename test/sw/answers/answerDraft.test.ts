import type { DraftState, DraftWish } from '../../../src/contract/release/application';
import { PATHS, productPath } from '../../../src/contract/paths';
import { makeRelease } from '../../support/workerDevice/madeRelease';
import { makeGate } from '../../support/workerDevice/releaseServer';
import { deleteRecord, readRecord } from '../../support/workerDevice/storedRecords';
import { TOKEN, WorkerDevice } from '../../support/workerDevice/workerDevice';
import { UNKNOWN_FORMAT } from '../../support/unknownFormat';

const release = makeRelease({ version: '1.0.1' });
const draft = makeRelease({ version: '1.0.5', media: 3, mediaName: 'd' });
const other = makeRelease({ version: '1.0.6', media: 3, mediaName: 'e' });
const NONE = { kind: 'none' };
const VIEWED = { kind: 'viewed', version: '1.0.5', sha256: draft.pointer.sha256, isWithdrawn: false };

let device: WorkerDevice;

beforeEach(async () => {
  device = new WorkerDevice();
  device.server.admins.add(TOKEN);
  device.server.publish(release);
  await device.untilWhole('1.0.1');
  device.server.asked.length = 0;
});
afterEach(() => device.close());

const wish = async (what: DraftWish): Promise<DraftState> =>
  (await device.tell({ type: 'draft', wish: what })) as DraftState;
const asked = (path: string) => device.server.asked.filter((one) => one.path === path).length;
const stored = async () => ((await readRecord('refs', 'refs')) as { draft: unknown }).draft;
const lastError = async () => (await device.state()).lastError?.message;
const answerDraft = (answer: () => Response | Promise<Response>) => {
  device.server.between = (one, serve) => (one.path === PATHS.draft ? answer() : serve());
};
const holdPacks = () => {
  device.server.between = (one, serve) =>
    one.path.startsWith(PATHS.packs) ? new Response('', { status: 503 }) : serve();
};
async function untilViewed(): Promise<void> {
  await wish('view');
  await device.until('it is viewed', async () => (await wish('follow')).kind === 'viewed');
}

describe('the worker does not ask the server about drafts', () => {
  beforeEach(() => device.server.showDraft(draft));

  test('when a page sends the wish "follow" or "leave" and the device stores no draft', async () => {
    expect([await wish('follow'), await wish('leave')]).toEqual([NONE, NONE]);
    expect(asked(PATHS.draft)).toBe(0);
    expect(await stored()).toBeNull();
  });

  test('when the device stores no published release to return to', async () => {
    device.server.online = false;
    await device.tell({ type: 'logOut' });
    device.server.online = true;
    expect(await wish('view')).toEqual({ kind: 'notReady' });
    expect(asked(PATHS.draft)).toBe(0);
  });

  test('when no person is logged in', async () => {
    await device.end();
    await deleteRecord('session', 'session');
    device.restart();
    expect(await wish('view')).toEqual({ kind: 'refused' });
    expect(asked(PATHS.draft)).toBe(0);
  });
});

describe('a page that asks to view the draft', () => {
  test('needs only one request for the whole draft', async () => {
    device.server.showDraft(draft);
    expect(await wish('view')).toEqual({ kind: 'loading', version: '1.0.5', loaded: 0, total: 0 });
    await device.elapse(3_000);
    expect(device.server.packRequests()).toHaveLength(draft.manifest.packs.length);
    expect(await wish('follow')).toEqual(VIEWED);
  });

  test("gets the progress of the draft's download", async () => {
    device.server.online = false;
    await device.checkForUpdate().catch(() => undefined);
    await device.elapse(2_000);
    device.server.online = true;
    device.server.showDraft(draft);
    const [first] = draft.packs('documents');
    const hold = (held: () => Promise<Response>) => {
      device.server.between = (one, serve) =>
        one.path.startsWith(PATHS.packs) && one.path !== first ? held() : serve();
    };
    hold(() => new Promise<never>(() => undefined));
    await wish('view');
    await device.elapse(1_000);
    const loading = { kind: 'loading', version: '1.0.5', loaded: 1, total: 5 };
    expect(await wish('follow')).toEqual(loading);
    hold(async () => new Response('', { status: 503 }));
    // The worker reports the failed download only after its next request to the server. So the test asks for the state
    // until the state changes.
    let state: unknown;
    await device.until('the next try has met the server', async () => {
      state = await wish('follow');
      return JSON.stringify(state) !== JSON.stringify(loading);
    });
    expect(state).toEqual({ ...loading, problem: 'unreachable' });
  });

  test('gets no draft when the server has none', async () => {
    expect(await wish('view')).toEqual(NONE);
    device.server.showDraft(draft);
    holdPacks();
    expect(await wish('view')).toMatchObject({ kind: 'loading' });
    device.server.showDraft(null);
    expect(await wish('follow')).toEqual(NONE);
    expect(await stored()).toBeNull();
  });

  test.each([
    ['has a format that this build does not know', { ...draft.pointer, format: UNKNOWN_FORMAT }, 'unusable'],
    ['has no valid pointer', {}, 'unreachable'],
  ])("gets no draft when the server's draft %s", async (_what, pointer, kind) => {
    answerDraft(() => Response.json(pointer));
    expect(await wish('view')).toEqual({ kind });
    expect(await stored()).toBeNull();
  });
});

describe('a page that asks about the draft', () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      'cannot be reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'draft: unreachable (Failed to fetch)',
    ],
    ['is busy', () => new Response('', { status: 503 }), 'draft: busy (503)'],
  ])('gets the answer "unreachable" when the server %s', async (_what, answer, message) => {
    answerDraft(answer);
    expect(await wish('view')).toEqual({ kind: 'unreachable' });
    expect(await lastError()).toBe(message);
    device.server.mend();
    device.server.showDraft(draft);
    await untilViewed();
    answerDraft(answer);
    expect(await wish('follow')).toEqual(VIEWED);
  });

  test('gets "unreachable" after eight seconds without an answer', async () => {
    answerDraft(() => new Promise<never>(() => undefined));
    const start = performance.now();
    expect(await wish('view')).toEqual({ kind: 'unreachable' });
    expect(Math.round((performance.now() - start) / 1_000)).toBe(8);
  });

  test.each([
    ['lets this person see no draft', () => device.server.admins.delete(TOKEN), 200],
    ['does not know the person any more', () => device.server.accepted.delete(TOKEN), 401],
  ])('loses the stored draft when the server %s', async (_what, change, status) => {
    device.server.showDraft(draft);
    await untilViewed();
    change();
    expect(await wish('follow')).toEqual({ kind: 'refused' });
    expect(await stored()).toBeNull();
    device.server.online = false;
    expect((await device.get(productPath('p1'))).status).toBe(status);
  });

  test.each([403, 404, 511])('keeps its draft when a captive portal answers with status %i', async (status) => {
    device.server.showDraft(draft);
    await untilViewed();
    answerDraft(() => new Response('<html>', { status, headers: { 'content-type': 'text/html' } }));
    expect(await wish('follow')).toEqual(VIEWED);
  });

  test.each([403, 404])('keeps its draft when a gateway answers with status %i', async (status) => {
    device.server.showDraft(draft);
    await untilViewed();
    answerDraft(() => new Response('not here', { status, headers: { 'content-type': 'text/plain' } }));
    expect(await wish('follow')).toEqual(VIEWED);
  });

  test('keeps its draft when the server withdraws it', async () => {
    device.server.showDraft(draft);
    await untilViewed();
    device.server.showDraft(null);
    expect(await wish('follow')).toEqual({ ...VIEWED, isWithdrawn: true });
    device.server.showDraft(other);
    expect(await wish('follow')).toEqual(VIEWED);
    await device.elapse(3_000);
    expect(await wish('follow')).toMatchObject({ kind: 'viewed', version: '1.0.6' });
  });
});

test('a person who leaves the draft sees the published release without a request to the server', async () => {
  device.server.showDraft(draft);
  await untilViewed();
  const before = asked(PATHS.draft);
  expect(await wish('leave')).toEqual(NONE);
  expect(await stored()).toBeNull();
  expect(asked(PATHS.draft)).toBe(before);
});

test.each([
  ['the draft that was viewed', draft],
  ['another draft', other],
])('if the person leaves the draft before the server answers, the worker does not store %s', async (_what, named) => {
  device.server.showDraft(draft);
  await untilViewed();
  const before = asked(PATHS.draft);
  const gate = makeGate();
  device.server.between = (one, serve) => (one.path === PATHS.draft ? gate.opened.then(serve) : serve());
  const late = wish('follow');
  await device.until('the server is asked', () => asked(PATHS.draft) > before);
  expect(await wish('leave')).toEqual(NONE);
  device.server.showDraft(named);
  gate.open();
  expect(await late).toEqual(NONE);
  expect(await stored()).toBeNull();
  await wish('view');
  expect(await stored()).not.toBeNull();
});
