/** Tests how an answer with the server's pointer changes the stored release, the token and the open pages. */
import type { Pointer } from '../../../src/contract/release/release';
import { PATHS } from '../../../src/contract/paths';
import type { Refs } from '../../../sw/model/refs';
import { failDatabase, readRecord } from '../../support/workerDevice/storedRecords';
import { WorkerParts } from '../../support/workerDevice/workerParts';
import { pointerTo, sha } from '../releaseFixture';
import { notFound } from '../../support/workerDevice/releaseServer';
import { UNKNOWN_FORMAT } from '../../support/unknownFormat';

interface Update {
  readPointer(signal: AbortSignal): Promise<{ readonly kind: string; readonly refs?: Refs }>;
  askDraft(token: string | null, signal: AbortSignal): Promise<object>;
  isLoggedIn(): Promise<boolean>;
  isUsable(pointer: Pointer): boolean;
  manifestUseless(sha256: string): void;
}
interface Session {
  learnToken(token: string): Promise<void>;
  tokenRefused(token: string): Promise<void>;
  readSession(): Promise<{ readonly refused: boolean }>;
}
interface Releases {
  readRefs(): Promise<Refs>;
  changeRefs(epoch: string | null, change: (refs: Refs) => Refs): Promise<Refs>;
}
interface SyncStatus {
  syncFailed(failure: object, subject: string): void;
  currentProblem(): string | null;
}
interface LastError {
  readLastError(): Promise<{ readonly message: string } | null>;
}
interface OwnRefs {
  readOwnRefs(): Promise<Refs>;
}

const TOKEN = 'token-of-a-person';
const [one, two] = [pointerTo('1.0.0', '1'), pointerTo('1.1.0', '2')];
const NEWER_FORMAT = { ...two, format: UNKNOWN_FORMAT };

let parts: WorkerParts;
let update: Update;
let session: Session;
let releases: Releases;
let asked: { readonly path: string; readonly token: string | null }[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  parts = new WorkerParts();
  parts.openPage('page');
  update = parts.load<Update>('releases/pointer');
  session = parts.load<Session>('session/session');
  releases = parts.load<Releases>('releases/storedRefs');
  asked = [];
  serve(one);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push({ path: String(path), token: new Headers(init?.headers).get('authorization') });
    return answer();
  });
});
afterEach(() => jest.restoreAllMocks());

const serve = (pointer: object) => (answer = () => Response.json(pointer));
const refuse = () => {
  answer = () => Response.json({ message: 'Bitte melden Sie sich an.', errors: [] }, { status: 401 });
};
const read = () => update.readPointer(new AbortController().signal);
const told = () => parts.pages.flatMap(({ received }) => received);
const lastError = async () => (await parts.load<LastError>('database/lastError').readLastError())?.message;
const status = () => parts.load<SyncStatus>('net/syncStatus');
const change = (fields: Partial<Refs>) => releases.changeRefs(null, (refs) => ({ ...refs, ...fields }));
const draft = (owner: string) => ({ owner, viewed: two, next: null, former: [], isWithdrawn: false });

describe("reading the server's pointer to the published release", () => {
  test('on an empty device notes that release for loading', async () => {
    await session.learnToken(TOKEN);
    expect(await read()).toMatchObject({ kind: 'pointer', pointer: one, refs: { wanted: one } });
    expect(await readRecord('refs', 'refs')).toMatchObject({ wanted: one });
    expect(asked).toEqual([{ path: PATHS.pointer, token: `Bearer ${TOKEN}` }]);
    expect(told()).toEqual([]);
  });

  test('informs pages of a newer release only once', async () => {
    await change({ active: one });
    serve(two);
    const news = [{ type: 'newerVersionKnown', version: '1.1.0' }];
    await read();
    expect(told()).toEqual(news);
    await read();
    expect(told()).toEqual(news);
  });

  test('informs no page when the active release is current', async () => {
    await change({ active: one, wanted: two });
    await read();
    expect(await releases.readRefs()).toMatchObject({ active: one, wanted: null });
    expect(told()).toEqual([]);
  });

  test("changes nothing if this build does not know the release's format", async () => {
    const before = await change({ active: one });
    serve(NEWER_FORMAT);
    expect(await read()).toEqual({ kind: 'pointer', pointer: NEWER_FORMAT, refs: before });
    expect(await readRecord('refs', 'refs')).toEqual(before);
    expect(await lastError()).toBe(`release 1.1.0: format ${UNKNOWN_FORMAT} is not usable by this build`);
  });

  test('changes nothing while a draft is viewed', async () => {
    const before = await change({ active: one, draft: draft(sha('a')) });
    serve(pointerTo('1.2.0', '3'));
    expect((await read()).refs).toEqual(before);
    expect([await readRecord('refs', 'refs'), told()]).toEqual([before, []]);
  });

  test('ends the reported problem "unreachable"', async () => {
    status().syncFailed({ kind: 'unreachable', detail: 'gone' }, 'pointer');
    await read();
    expect(status().currentProblem()).toBeNull();
  });

  test.each<[string, () => Response, object]>([
    ['is busy', () => new Response('', { status: 503 }), { kind: 'busy', status: 503 }],
    ['has no pointer', notFound, { kind: 'missing', status: 404 }],
    ['answers something else', () => Response.json({ version: 7 }), { kind: 'damaged', detail: 'no pointer' }],
  ])('fails and changes nothing if the server %s', async (_what, busy, failure) => {
    const before = await change({ active: one });
    status().syncFailed({ kind: 'unreachable', detail: 'gone' }, 'pointer');
    answer = busy;
    expect(await read()).toMatchObject(failure);
    expect([await readRecord('refs', 'refs'), status().currentProblem()]).toEqual([before, 'unreachable']);
  });

  test('notes whether the server accepts the token', async () => {
    await session.learnToken(TOKEN);
    refuse();
    expect(await read()).toEqual({ kind: 'refused', token: TOKEN });
    expect(await session.readSession()).toMatchObject({ refused: true });
    serve(one);
    await read();
    expect(await session.readSession()).toMatchObject({ refused: false });
  });

  test('fails when the device cannot store the pointer', async () => {
    await releases.readRefs();
    failDatabase({ at: 'request', how: 'fails' });
    await expect(read()).rejects.toThrow('Internal error');
  });
});

test("the worker requests the draft's pointer at the address for drafts", async () => {
  const { signal } = new AbortController();
  serve(two);
  expect(await update.askDraft(TOKEN, signal)).toEqual(two);
  expect(asked).toEqual([{ path: PATHS.draft, token: `Bearer ${TOKEN}` }]);
  serve({});
  expect(await update.askDraft(TOKEN, signal)).toEqual({ kind: 'damaged', detail: 'no pointer' });
});

test('a manifest that this build cannot read makes only its own release unusable', () => {
  expect([one, two, NEWER_FORMAT].map((pointer) => update.isUsable(pointer))).toEqual([true, true, false]);
  update.manifestUseless(one.sha256);
  expect([one, two].map((pointer) => update.isUsable(pointer))).toEqual([false, true]);
});

describe('the login of a person', () => {
  test('is known without a request to the server', async () => {
    expect(await update.isLoggedIn()).toBe(false);
    await session.learnToken(TOKEN);
    expect(await update.isLoggedIn()).toBe(true);
    expect(asked).toEqual([]);
  });

  test('is checked with the server again if the server refused the token earlier', async () => {
    await session.learnToken(TOKEN);
    await session.tokenRefused(TOKEN);
    expect(await Promise.all([update.isLoggedIn(), update.isLoggedIn()])).toEqual([true, true]);
    expect(asked).toHaveLength(1);
    expect(await session.readSession()).toMatchObject({ refused: false });
  });

  test('counts as missing while the server refuses the token', async () => {
    await session.learnToken(TOKEN);
    await session.tokenRefused(TOKEN);
    refuse();
    expect(await update.isLoggedIn()).toBe(false);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await update.isLoggedIn()).toBe(false);
    expect(asked).toHaveLength(2);
  });
});

test('a person never sees the draft of another person', async () => {
  const { readOwnRefs } = parts.load<OwnRefs>('releases/ownRefs');
  await session.learnToken(TOKEN);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(TOKEN));
  const own = await change({ active: one, draft: draft(Buffer.from(digest).toString('hex')) });
  expect(await readOwnRefs()).toBe(own);
  const other = await change({ draft: draft(sha('b')) });
  expect(await readOwnRefs()).toEqual({ ...other, draft: null });
  const none = await change({ draft: null });
  expect(await readOwnRefs()).toBe(none);
});
