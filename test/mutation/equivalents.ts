/**
 * Mutants that change nothing a test could see, each with the reason. A mutant is named by the trimmed line of code in which
 * it begins and by what Stryker puts there, so that entries outlive changes elsewhere in the file.
 */
import { CATALOG_EQUIVALENTS } from './catalogEquivalents';
import { LIB_EQUIVALENTS } from './libEquivalents';
import { MAIL_EQUIVALENTS } from './mailEquivalents';
import { PAGE_EQUIVALENTS } from './pageEquivalents';
import { SERVER_EQUIVALENTS } from './serverEquivalents';
import { WORKER_EQUIVALENTS } from './workerEquivalents';

export interface Equivalent {
  readonly file: string;
  /** The line as it stands in the file, trimmed. */
  readonly line: string;
  /** What Stryker puts in place, blanks collapsed; absent for all mutants that begin in the line. */
  readonly replacement?: string;
  readonly reason: string;
}

const MANIFEST = 'sw/model/manifest.ts';
const DRAFT = 'sw/model/draftSlot.ts';
const APPLY = 'src/contract/release/applyManifestDelta.ts';
const SERVER = 'sw/net/server.ts';
const RANGE = 'sw/base/range.ts';
const VERIFY = 'server/releases/check/verify.ts';
const SYNC_RULES = 'src/features/fileSync/syncRules.ts';
const SYNC_POLL = 'src/features/fileSync/syncPoll.ts';
const SYNC_SAGA = 'src/features/fileSync/syncSaga.ts';
const SYNC_SELECTORS = 'src/features/fileSync/fileSyncSelectors.ts';

export const EQUIVALENTS: readonly Equivalent[] = [
  ...CATALOG_EQUIVALENTS,
  ...LIB_EQUIVALENTS,
  ...MAIL_EQUIVALENTS,
  ...PAGE_EQUIVALENTS,
  ...SERVER_EQUIVALENTS,
  ...WORKER_EQUIVALENTS,
  {
    file: RANGE,
    line: "const [, first = '', last = ''] = match;",
    replacement: '"Stryker was here!"',
    reason: 'Both groups are part of each match, so no default is used; they are for the compiler.',
  },
  {
    file: RANGE,
    line: String.raw`const match = /^bytes (\d{1,15})-\d{1,15}\/(?:\d{1,15}|\*)$/.exec(header ?? '');`,
    replacement: '"Stryker was here!"',
    reason: 'Neither text is a range.',
  },
  {
    file: 'sw/base/errors.ts',
    line: "case 'unreachable':",
    reason: 'The next case says the same of a failure without the status 403.',
  },
  {
    file: 'sw/base/hold.ts',
    line: "released.signal.removeEventListener('abort', finish);",
    replacement: '""',
    reason: 'A listener that stays ends a hold that has ended.',
  },
  {
    file: 'sw/session/session.ts',
    line: String.raw`const match = /^Bearer (\S+)$/i.exec(request.headers.get(HEADERS.authorization) ?? '');`,
    replacement: '"Stryker was here!"',
    reason: 'Neither text carries a token.',
  },
  {
    file: 'sw/session/session.ts',
    line: 'if (known !== null) return known;',
    replacement: 'false',
    reason: 'The record is read once more, and what is in memory is answered all the same. It costs time only.',
  },
  {
    file: SERVER,
    line: "(response.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';",
    reason: 'A text that is split has a first part; the rest is for the compiler.',
  },
  {
    file: SERVER,
    line: 'isJson(response) && isErrorAnswer(await response.json().catch(() => null));',
    replacement: '() => undefined',
    reason: 'Neither value is an error answer.',
  },
  {
    file: SERVER,
    line: String.raw`const wanted = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : httpDate(text) - (httpDate(date ?? '') || now);`,
    replacement: '"Stryker was here!"',
    reason: 'Neither text is a date.',
  },
  {
    file: 'sw/net/blobDownload.ts',
    line: "response.status === 206 && contentRangeStart(response.headers.get('Content-Range')) === this.#received;",
    replacement: 'true',
    reason: 'Only a 206 has a Content-Range.',
  },
  {
    file: 'sw/net/blobDownload.ts',
    line: '#goesOn = false;',
    replacement: 'true',
    reason: 'It is read after a try that asks for the rest, before which an answer has come.',
  },
  {
    file: 'sw/net/bodyReader.ts',
    line: 'return done || value === undefined ? null : value;',
    replacement: 'false',
    reason: 'What is not the end has a value. Only the types need to know.',
  },
  {
    file: SERVER,
    line: 'if (status >= 400 && status < 500 && !WORDLESS.includes(status)) return isOurs(response);',
    replacement: 'true',
    reason:
      'Below 400 stand answers without a body, as redirects end the request before. Neither way says that they are ours.',
  },
  {
    file: SERVER,
    line: 'return status >= 400 && status !== 511;',
    replacement: 'status > 400',
    reason: 'A 400 has got its answer before.',
  },
  {
    file: 'src/contract/release/manifestDelta.ts',
    line: 'const pack = packs[numbers[at] ?? -1];',
    replacement: '+1',
    reason: '`at` is inside the list, so the default is not used; it is for the compiler.',
  },
  {
    file: 'src/contract/release/manifestDelta.ts',
    line: 'run = run !== null && continues ? [run[0], run[1] + 1] : [place.index, 1];',
    replacement: 'true',
    reason: '`continues` holds only where there is a run; the first part is for the compiler.',
  },
  {
    file: APPLY,
    line: 'const kept = packs === null ? null : keptFiles(from.files, delta.dropped);',
    replacement: 'false',
    reason: 'The next line gives null without packs, whatever is kept.',
  },
  {
    file: APPLY,
    line: 'if (packs === null || kept === null) return null;',
    replacement: 'false',
    reason: 'Without packs nothing is kept either.',
  },
  {
    file: APPLY,
    line: 'for (let next = added[at]; next !== undefined && isBefore(next, file); next = added[++at]) files.push(next);',
    replacement: 'true',
    reason: '`isBefore` says the same of none.',
  },
  {
    file: DRAFT,
    line: 'const slot: DraftSlot = own ?? { owner, viewed: null, next: null, former: [], isWithdrawn: false };',
    replacement: 'true',
    reason: 'What the function gives has a field of its own in its place.',
  },
  {
    file: DRAFT,
    line: 'if (own !== null && slot.next?.sha256 === next?.sha256 && !slot.isWithdrawn) return refs;',
    replacement: 'true',
    reason: 'Without a draft of the person, the slot is new and loads nothing, so it is never what was found.',
  },
  {
    file: 'sw/model/manifestCheck.ts',
    line: 'if (!Array.isArray(pieces) || pieces.length === 0 || pieces.length % 3 !== 0) return null;',
    replacement: 'false',
    reason: 'What is missing of a triple is no number, which the loop refuses.',
  },
  {
    file: MANIFEST,
    line: 'if (file === undefined) return null;',
    replacement: 'false',
    reason: 'Places between `low` and `high` are inside the list; the line is for the compiler.',
  },
  {
    file: MANIFEST,
    line: 'if (file[0] < address) low = middle + 1;',
    replacement: 'file[0] <= address',
    reason: 'An equal address is answered in the line before.',
  },
  {
    file: MANIFEST,
    line: 'for (let i = 0; i + 2 < numbers.length; i += 3) {',
    replacement: 'i + 2 <= numbers.length',
    reason: 'manifestCheck.ts takes whole triples only, so the sum is never the length.',
  },
  {
    file: MANIFEST,
    line: 'const [index = -1, offset = 0, size = 0] = numbers.slice(i, i + 3);',
    replacement: '+1',
    reason: 'The triple is whole, so no default is used; they are for the compiler.',
  },
  {
    file: MANIFEST,
    line: 'for (let i = 0; complete && i < numbers.length; i += 3) complete = present[numbers[i] ?? -1] === true;',
    replacement: '+1',
    reason: '`i` is inside the list, so the default is not used; it is for the compiler.',
  },
  {
    file: VERIFY,
    line: 'const damaged: DamagedRelease[] = [];',
    replacement: '["Stryker was here"]',
    reason: 'A text has no version, so it is left out as what was cleared away meanwhile.',
  },
  {
    file: VERIFY,
    line: 'if (found !== null) damaged.push({ ...found, current: pointer === current });',
    replacement: 'true',
    reason: 'What has no version is left out as what was cleared away meanwhile.',
  },
  {
    file: VERIFY,
    line: 'damaged: damaged.length === 0 ? [] : await stillKept(layout, damaged),',
    replacement: 'false',
    reason: 'Of none, none is left out. The pointers are read once more.',
  },
  {
    file: SYNC_RULES,
    line: 'recent: isStuck ? [] : recent,',
    replacement: '["Stryker was here"]',
    reason: 'A text equals no reading, and five readings later it has fallen out.',
  },
  {
    file: SYNC_RULES,
    line: 'export const EMPTY_HISTORY: History = { recent: [], latest: null, unchanged: 0, sawIncomplete: false };',
    replacement: '["Stryker was here"]',
    reason: 'A text equals no reading, and five readings later it has fallen out.',
  },
  ...['tick <= SYNC_MAX_TICKS', 'tick--', 'true'].map((replacement) => ({
    file: SYNC_POLL,
    line: 'for (let tick = 0; tick < SYNC_MAX_TICKS && performance.now() < end; tick++) {',
    replacement,
    reason: 'Each tick takes at least the second that it waits, so the clock ends the run before tick 601.',
  })),
  {
    file: SYNC_POLL,
    line: 'for (let tick = 0; tick < SYNC_MAX_TICKS && performance.now() < end; tick++) {',
    replacement: 'performance.now() <= end',
    reason: 'Only in the very millisecond in which the time is over is there one tick more.',
  },
  {
    file: SYNC_POLL,
    line: 'dispatch(fileSyncApi.endpoints.filedata.initiate(undefined, { subscribe: false, forceRefetch: true })),',
    replacement: 'false',
    reason: 'Nothing of this call is kept, so it is asked anew all the same.',
  },
  {
    file: SYNC_RULES,
    line: 'const makesSense = count_loaded !== null && count_total !== null && count_total > 0 && count_loaded <= count_total;',
    replacement: 'true',
    reason: 'No total is not greater than 0 either; the part is for the compiler.',
  },
  {
    file: SYNC_SAGA,
    line: '} finally {',
    replacement: '{}',
    reason: 'A channel that stays keeps one event of a session that is over. It costs memory only.',
  },
  {
    file: SYNC_SAGA,
    line: 'for (let before = false; ;) {',
    replacement: 'true',
    reason: 'A session begins with an update check, whatever the one before has left.',
  },
  {
    file: 'src/features/fileSync/fileSyncApi.ts',
    line: "answer: 'nothing',",
    replacement: '""',
    reason: 'What comes of this call is not looked at.',
  },
  ...[
    "export const runDue = createAction('fileSync/runDue');",
    "export const releaseAwaited = createAction('fileSync/releaseAwaited');",
    "export const syncRefused = createAction('fileSync/syncRefused');",
  ].map((line) => ({
    file: 'src/features/fileSync/syncEvents.ts',
    line,
    replacement: '""',
    reason: 'Any text names the one.',
  })),
  ...['""', 'false'].map((replacement) => ({
    file: SYNC_SELECTORS,
    line: "return kind === 'whole' || kind === 'unsupported' ? null : state.fileSync.problem;",
    replacement,
    reason: 'Where no worker is supported none is asked, so there is no problem.',
  })),
];
