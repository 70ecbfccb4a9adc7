import type {
  ApplicationFiledataAnswer,
  ApplicationUpdateAnswer,
  ApplicationVersionAnswer,
} from '../../src/contract/release/application';
import type { BrochuresAnswer } from '../../src/contract/content/media';
import type { Manifest } from '../../src/contract/release/release';
import { UPDATE_ANSWER_MS } from '../../src/contract/base/limits';
import { filedataPath, PATHS } from '../../src/contract/paths';
import { installRelease } from '../sync/activation';
import { errorAnswer, jsonAnswer } from './madeAnswers';
import { BUILD, BUILD_ID } from '../base/build';
import { continueDownloads, downloadNow, startDownloads } from '../sync/downloads';
import { reportIfChanged } from '../sync/contact';
import { lookAtPointer } from '../sync/readPointerMakingRoom';
import { messageOf } from '../base/errors';
import { noteError } from '../database/lastError';
import { countFiles, countMissing, findFile } from '../model/manifest';
import { readPiece } from '../packs/pieces';
import { readManifest } from '../releases/manifestStore';
import { storedPacks } from '../packs/packStore';
import { newestRelease, targetRelease } from '../model/refs';
import { readRefs } from '../releases/storedRefs';
import { bearerToken, learnToken } from '../session/session';
import { currentProblem, manifestRetry } from '../net/syncStatus';
import { serverNow } from '../net/serverClock';
import { askPointer, isUsable } from '../releases/pointer';

/** Answers the four `/application/...` calls (specification §7). */
export async function answerApplication(event: FetchEvent, path: string): Promise<Response> {
  try {
    const token = bearerToken(event.request);
    if (token !== null) await learnToken(token);
    switch (path) {
      case PATHS.applicationFiledata:
        continueDownloads(event);
        return jsonAnswer(200, await countsOf(event));
      case PATHS.applicationDownloadFiles:
        startDownloads(event);
        return jsonAnswer(202, {});
      case PATHS.applicationUpdate:
        return await install(event);
      default:
        return jsonAnswer(200, { version: BUILD, build: BUILD_ID } satisfies ApplicationVersionAnswer);
    }
  } catch (error) {
    noteError(`${path}: ${String(error)}`);
    return errorAnswer(500, 'Der Gerätespeicher ist nicht verfügbar.');
  }
}

/** Also reports a change to the server: other releases, all files stored, or a full device. */
async function countsOf(event: FetchEvent): Promise<ApplicationFiledataAnswer> {
  const counts = await readCounts().catch(storageFailed);
  reportIfChanged(event, counts.count_total !== null && counts.count_loaded === counts.count_total);
  return counts;
}

/** The request to the server ends this many milliseconds before the page's time-out. */
const ANSWERING_MS = 500;

const UNKNOWN: ApplicationFiledataAnswer = { count_loaded: null, count_total: null };

/** Returns null counts when no manifest is stored, or while a newer one loads without a failure. */
async function readCounts(): Promise<ApplicationFiledataAnswer> {
  const refs = await readRefs();
  const problem = currentProblem();
  const unknown = problem === null ? UNKNOWN : { ...UNKNOWN, problem };
  const target = targetRelease(refs);
  if (target === null || (refs.wanted !== null && manifestRetry.failures === 0)) return unknown;
  const manifest = await readManifest(target);
  if (manifest === null) return unknown;
  const stored = await storedPacks(refs.epoch);
  const { loaded, total } = countFiles(manifest, stored, serverNow());
  const counts = { count_loaded: loaded, count_total: total, version: manifest.version };
  if (loaded === total) return counts;
  const missing = countMissing(manifest, stored, serverNow(), await readBrochures(refs.epoch, manifest, stored));
  return problem === null ? { ...counts, missing } : { ...counts, missing, problem };
}

async function readBrochures(
  epoch: string,
  manifest: Manifest,
  stored: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const pieces = findFile(manifest, PATHS.brochures)?.pieces ?? [];
  if (pieces.length === 0 || pieces.some(({ pack }) => !stored.has(pack.sha256))) return new Set();
  const bytes = await Promise.all(pieces.map((piece) => readPiece(epoch, piece)));
  // The publisher checks a release's documents, so the cast is safe.
  const { data } = JSON.parse(await new Blob(bytes).text()) as BrochuresAnswer;
  return new Set(data.map(filedataPath));
}

function storageFailed(error: unknown): ApplicationFiledataAnswer {
  noteError(`storage: ${String(error)}`);
  return { ...UNKNOWN, problem: 'storage-failed' };
}

async function install(event: FetchEvent): Promise<Response> {
  const signal = AbortSignal.timeout(UPDATE_ANSWER_MS - ANSWERING_MS);
  if (!(await canStore())) return installNothing(event, signal);
  const outcome = await lookAtPointer(signal);
  if (outcome.kind !== 'pointer') {
    noteError(messageOf(outcome, 'update'));
    return errorAnswer(503, 'Der Server ist nicht erreichbar.');
  }
  const { pointer, refs } = outcome;
  const target = isUsable(pointer) ? newestRelease(refs) : refs.active;
  // Only a new build, which a reload activates, can use the release.
  if (target === null) return errorAnswer(503, 'Die Anwendung muss zuerst erneuert werden.');
  await installRelease(refs.epoch, target.sha256);
  downloadNow(event);
  return jsonAnswer(202, { version: target.version } satisfies ApplicationUpdateAnswer);
}

const canStore = (): Promise<boolean> =>
  readRefs().then(
    () => true,
    () => false,
  );

/** Without storage, only returns the server's version. The page then reloads. */
async function installNothing(event: FetchEvent, signal: AbortSignal): Promise<Response> {
  const answer = await askPointer(bearerToken(event.request), signal);
  if ('version' in answer) return jsonAnswer(202, { version: answer.version } satisfies ApplicationUpdateAnswer);
  noteError(messageOf(answer, 'update'));
  return errorAnswer(503, 'Der Server ist nicht erreichbar.');
}
