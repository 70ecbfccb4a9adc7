/** Mutants without effect in the worker's rooms packs, answers, sync, releases and shell (equivalents.ts says how each is named). */
import type { Equivalent } from './equivalents';

const PACK_STORE = 'sw/packs/packStore.ts';
const PIECE_STREAM = 'sw/packs/pieceStream.ts';
const RECHECK = 'sw/packs/recheck.ts';
const PAGE_VIEWS = 'sw/sync/pageViews.ts';
const NETWORK = 'sw/answers/network.ts';
const DRAFT = 'sw/answers/answerDraft.ts';
const PINS = 'sw/releases/pins.ts';
const UPDATE = 'sw/releases/pointer.ts';
const DELTA = 'sw/releases/manifestDelta.ts';
const CLOSED = 'What is enqueued into a stream that was cancelled is refused, and no reader hears of that.';
const TURN_OVER = 'A turn that stays is over, so the next write does not wait for it. It costs memory only.';

export const WORKER_EQUIVALENTS: readonly Equivalent[] = [
  {
    file: PACK_STORE,
    line: 'if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += PART_BYTES)));',
    replacement: 'at <= bytes.length',
    reason: 'One more part that is empty.',
  },
  {
    file: PACK_STORE,
    line: 'return new ReadableStream({ pull }, { highWaterMark: 0 });',
    replacement: '{}',
    reason: 'One part is handed over before it is asked for; it is a view of bytes that are here.',
  },
  { file: PACK_STORE, line: 'return turn.finally(() => {', replacement: '{}', reason: TURN_OVER },
  {
    file: PACK_STORE,
    line: 'if (turns.get(sha256) === turn) turns.delete(sha256);',
    replacement: 'false',
    reason: TURN_OVER,
  },
  {
    file: RECHECK,
    line: 'for (const pack of (await readManifest(ref))?.packs ?? []) packs.set(pack.sha256, pack);',
    replacement: '["Stryker was here"]',
    reason: 'A text has no name that is listed.',
  },
  {
    file: RECHECK,
    line: 'if (blob === null || (await hashOf(blob)) !== pack.sha256) {',
    replacement: 'false',
    reason: 'What is no blob has no hash either. Only the types need to know.',
  },
  {
    file: RECHECK,
    line: 'const sorted = packs.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));',
    replacement: 'a.sha256 <= b.sha256',
    reason: 'No two packs have one name.',
  },
  {
    file: 'sw/packs/sharedListing.ts',
    line: "this.#changes.set(name, 'removed');",
    replacement: '""',
    reason: 'What was not added was removed.',
  },
  { file: PIECE_STREAM, line: 'if (isCancelled) return;', replacement: 'false', reason: CLOSED },
  { file: PIECE_STREAM, line: 'cancel() {', replacement: '{}', reason: CLOSED },
  { file: PIECE_STREAM, line: 'isCancelled = true;', replacement: 'false', reason: CLOSED },
  {
    file: PIECE_STREAM,
    line: '{ highWaterMark: 1 },',
    replacement: '{}',
    reason: 'A stream reads one part ahead by default.',
  },
  { file: PAGE_VIEWS, line: "const SYNC_TAG = 'page-views';", reason: 'Any name does, while it stays.' },
  { file: PAGE_VIEWS, line: 'logOuts += 1;', replacement: 'logOuts -= 1', reason: 'Another number each time.' },
  {
    file: PAGE_VIEWS,
    line: "throw new Error('The server did not take the page views.');",
    replacement: '""',
    reason: 'The browser learns that it failed, and nobody why.',
  },
  {
    file: PAGE_VIEWS,
    line: "const isOurs = answer.status === 204 || /^application\\/json\\b/i.test(answer.headers.get('Content-Type') ?? '');",
    replacement: '"Stryker was here!"',
    reason: 'Neither text is the type of JSON.',
  },
  {
    file: 'sw/sync/activation.ts',
    line: 'let switches = false;',
    replacement: 'true',
    reason: 'The change says which before anything is stored.',
  },
  {
    file: 'sw/sync/lanes.ts',
    line: 'readonly #took = { loading: 0, storing: 0 };',
    replacement: '{}',
    reason: 'Both are measured before they are compared.',
  },
  {
    file: 'sw/sync/sync.ts',
    line: "if (outcome.kind === 'refused') await tokenRefused(outcome.token);",
    replacement: 'true',
    reason: 'No other failure has a token, and no session is without one here. Only the types need to know.',
  },
  {
    file: 'sw/sync/activation.ts',
    line: 'if (staged === null || !mayBecomeActive(refs)) return null;',
    replacement: 'false',
    reason: 'What is not staged may not become active. Only the types need to know.',
  },
  {
    file: 'sw/sync/logout.ts',
    line: '() => false,',
    replacement: '() => undefined',
    reason: 'Both say that it is not stored.',
  },
  {
    file: 'sw/sync/logout.ts',
    line: 'const body: unknown = await response.json().catch(() => null);',
    replacement: '() => undefined',
    reason: 'Neither value is an answer of our server.',
  },
  {
    file: 'sw/sync/sync.ts',
    line: 'if (roomRetry.failures > 0 && next !== undefined && !(await hasRoom(epoch, next.size))) {',
    replacement: 'true',
    reason: 'Packs are loaded where there are some. Only the types need to know.',
  },
  {
    file: 'sw/sync/sync.ts',
    line: "if (pack.kind === 'documents') await switchIfReady(epoch);",
    replacement: 'true',
    reason: 'With a medium no document comes that a switch waits for. It costs time only.',
  },
  {
    file: 'sw/sync/downloads.ts',
    line: '} else if (running !== null && opens) hold(event, running, HELD_MS);',
    replacement: 'true',
    reason: 'A slice that opens begins a run where none is under way. Only the types need to know.',
  },
  {
    file: NETWORK,
    line: 'if (response.ok && token !== null) await tokenAccepted(token);',
    replacement: 'true',
    reason: 'Without a token none is refused, so there is none to be accepted again.',
  },
  {
    file: 'sw/answers/application.ts',
    line: '() => false,',
    replacement: '() => undefined',
    reason: 'Both say that nothing can be stored.',
  },
  {
    file: DELTA,
    line: "const bytes = answer.kind === 'text' ? rebuild(base.manifest, answer.text) : null;",
    replacement: 'true',
    reason: 'Nothing is rebuilt without a text.',
  },
  {
    file: DELTA,
    line: 'if (bytes === null || bytes.length !== ref.size || (await sha256Hex(bytes)) !== ref.sha256) return null;',
    replacement: 'false',
    reason: 'Bytes of another length have another hash.',
  },
  {
    file: DELTA,
    line: "return { kind: 'damaged', detail: 'larger than the manifest' };",
    replacement: '""',
    reason: 'The whole manifest is loaded then, and no one is told why.',
  },
  {
    file: DELTA,
    line: 'return manifest === null ? null : new TextEncoder().encode(serializeManifest(manifest));',
    replacement: 'false',
    reason: 'What fails here gives null as well.',
  },
  {
    file: 'sw/releases/manifestStore.ts',
    line: 'if (old.length === 0) return;',
    replacement: 'false',
    reason: 'A transaction that does nothing.',
  },
  {
    file: 'sw/releases/storedRefs.ts',
    line: "if (!(error instanceof DOMException) || error.name === 'QuotaExceededError') throw error;",
    reason: 'After such a failure the record can be read, or reading it fails in the same way: the same is thrown.',
  },
  {
    file: DRAFT,
    line: "if (failure.kind === 'refused' || (failure.kind === 'busy' && failure.status === 403)) {",
    replacement: 'true',
    reason: 'Of a failure that is neither, no status is 403.',
  },
  {
    file: DRAFT,
    line: "if (failure.kind === 'refused') await tokenRefused(failure.token);",
    replacement: 'true',
    reason: 'A failure that is none of the token names none.',
  },
  {
    file: PINS,
    line: "return new Map(clients.map((client, index) => [client, pinTo(storedName(releases[index]) ?? '')]));",
    replacement: '"Stryker was here!"',
    reason: 'Neither text names a release.',
  },
  {
    file: PINS,
    line: 'if (error instanceof NoAnswer) throw error;',
    replacement: 'false',
    reason: 'A database that did not answer is left alone for a while, so the next line rejects with the same.',
  },
  { file: PINS, line: 'if (gone.length > 0) {', replacement: 'true', reason: 'A transaction that does nothing.' },
  {
    file: PINS,
    line: 'if (gone.length > 0) {',
    replacement: 'gone.length >= 0',
    reason: 'A transaction that does nothing.',
  },
  {
    file: UPDATE,
    line: "if (answer.kind === 'refused') await tokenRefused(answer.token);",
    replacement: 'true',
    reason: 'A failure that is none of the token names none.',
  },
  {
    file: UPDATE,
    line: 'if (token !== null) await tokenAccepted(token);',
    replacement: 'true',
    reason: 'Without a token none is refused, so there is none to be accepted again.',
  },
  {
    file: 'sw/shell/shell.ts',
    line: "const inTime = <T>(work: Promise<T>): Promise<T> => cacheStorage.within('cache', CACHE_READ_MS, work);",
    replacement: '""',
    reason: 'It names what did not answer in an error, and both callers take any error for no file.',
  },
];
