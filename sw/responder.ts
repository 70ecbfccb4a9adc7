/** Answers for the published addresses, out of the release that the asking page sees. */
import { PATHS } from '../src/contract/paths';
import type { Manifest } from '../src/contract/release';
import { errorAnswer, lockedOut } from './answers';
import { continueDownloads } from './downloads';
import { errorPage } from './errorPage';
import { answerFile } from './fileAnswer';
import { noteError } from './lastError';
import { findFile, type FoundFile } from './manifest';
import { readManifest } from './manifestStore';
import { fetchMedium, passOn, unavailable } from './network';
import { PackMissing } from './pieces';
import { pinnedRelease } from './pins';
import { heldReleases, type ReleaseRef, type Refs } from './refs';
import { readRefs } from './releases';
import { repairPack } from './repair';
import type { Route } from './routing';
import { bearerToken, learnToken } from './session';
import { isLoggedIn } from './update';

type PublishedRoute = Extract<Route, { kind: 'published' }>;

/**
 * Answers `event`'s request; a tab of its own gets words where the app would get an error as JSON. Rejects only with what
 * the network rejects with, which the page sees as no connection.
 */
export async function answerPublished(event: FetchEvent, route: PublishedRoute): Promise<Response> {
  const answer = await answerData(event, route);
  return event.request.mode === 'navigate' && answer.status >= 400 ? errorPage(answer.status) : answer;
}

async function answerData(event: FetchEvent, route: PublishedRoute): Promise<Response> {
  const { request } = event;
  const refs = await readState(request);
  if (refs === null || refs.active === null) return fromNetwork(request, route);
  if (!(await isLoggedIn())) {
    // An open call (design: everybody may ask for the version); everything else is for who is logged in.
    if (route.address === PATHS.version) return passOn(request);
    return lockedOut();
  }
  try {
    return await fromRelease(event, route, refs, refs.active);
  } catch (error) {
    // Never the network's answer for a document: it might be of another version than the page's others.
    noteError(`${route.address}: ${String(error)}`);
    return route.content === 'media' ? fetchMedium(request) : unavailable();
  }
}

/** The refs, once the request's token is known; null when the storage fails and the server is the only one to ask. */
async function readState(request: Request): Promise<Refs | null> {
  try {
    const token = bearerToken(request);
    if (token !== null) await learnToken(token);
    return await readRefs();
  } catch (error) {
    noteError(`storage: ${String(error)}`);
    return null;
  }
}

const fromNetwork = (request: Request, { content }: PublishedRoute): Promise<Response> =>
  content === 'media' ? fetchMedium(request) : passOn(request);

async function fromRelease(event: FetchEvent, route: PublishedRoute, refs: Refs, active: ReleaseRef) {
  const { request } = event;
  // The install poll asks with `no-cache` whether the new release is there; its page keeps its own otherwise.
  const release = request.cache === 'no-cache' ? active : await pinnedRelease(event.clientId, active, refs);
  const manifest = await readManifest(release);
  if (route.content === 'media') return fromAnyRelease(event, route, refs, manifest);
  if (manifest === null) {
    continueDownloads(event);
    return unavailable();
  }
  const file = findFile(manifest, route.address);
  if (file !== null) return fromPacks(event, refs.epoch, file);
  return route.content === 'document' ? errorAnswer(404, 'Diese Daten gibt es nicht.') : passOn(request);
}

/** A document; one whose pack is damaged or gone is repaired first, and never fetched by its address. */
async function fromPacks(event: FetchEvent, epoch: string, file: FoundFile): Promise<Response> {
  const range = event.request.headers.get('Range');
  for (let repairs = 0; repairs <= file.pieces.length; repairs += 1) {
    try {
      return await answerFile(epoch, file, range);
    } catch (error) {
      if (!(error instanceof PackMissing)) throw error;
      continueDownloads(event);
      if (!(await repairPack(epoch, error.piece.pack))) break;
    }
  }
  return unavailable();
}

/**
 * A medium. Its address names its content, so any release that is held may answer it, and the network too: first the
 * page's own, then the others.
 */
async function fromAnyRelease(event: FetchEvent, route: PublishedRoute, refs: Refs, own: Manifest | null) {
  const range = event.request.headers.get('Range');
  const others = heldReleases(refs).map((ref) => () => readManifest(ref));
  for (const next of [() => Promise.resolve(own), ...others]) {
    const manifest = await next();
    const file = manifest === null ? null : findFile(manifest, route.address);
    if (file === null) continue;
    try {
      return await answerFile(refs.epoch, file, range);
    } catch (error) {
      if (!(error instanceof PackMissing)) throw error;
      continueDownloads(event);
    }
  }
  return fetchMedium(event.request);
}
