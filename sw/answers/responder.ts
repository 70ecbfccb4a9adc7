/** Answers for the published addresses, out of the release that the asking page sees. */
import { PATHS } from '../../src/contract/paths';
import type { Manifest } from '../../src/contract/release';
import { errorAnswer, lockedOut } from './answers';
import { continueDownloads } from '../sync/downloads';
import { errorPage } from './errorPage';
import { answerFile } from './fileAnswer';
import { noteError } from '../database/lastError';
import { findFile, type FoundFile } from '../model/manifest';
import { repairManifest } from '../sync/lostRelease';
import { readManifest } from '../releases/manifestStore';
import { tellPage } from '../base/messages';
import { fetchMedium, passOn, unavailable } from './network';
import { PackMissing } from '../packs/pieces';
import { pinnedRelease } from '../releases/pins';
import { heldReleases, type ReleaseRef, type Refs } from '../model/refs';
import { readRefs } from '../releases/releases';
import { repairPack } from '../packs/repair';
import type { Route } from './routing';
import { bearerToken, learnToken } from '../session/session';
import { isLoggedIn } from '../releases/update';
import { passOnSameVersion, runningVersion } from './versionGuard';

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
  if (refs === null || refs.active === null) return fromNetwork(event, route);
  if (!(await isLoggedIn())) {
    // An open call (design: everybody may ask for the version); everything else is for who is logged in.
    if (route.address === PATHS.version) return passOn(request);
    return lockedOut();
  }
  try {
    return await fromRelease(event, route, refs, refs.active);
  } catch (error) {
    noteError(`${route.address}: ${String(error)}`);
    // A document of the network only where it is known which version the page sees, or where this is how it learns it.
    const isSafe = route.content === 'media' || runningVersion(request) !== null || route.address === PATHS.version;
    return isSafe ? fromNetwork(event, route) : unavailable();
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

function fromNetwork(event: FetchEvent, { content }: PublishedRoute): Promise<Response> {
  if (content === 'media') return fetchMedium(event.request);
  return content === 'document' ? passOnSameVersion(event) : passOn(event.request);
}

async function fromRelease(event: FetchEvent, route: PublishedRoute, refs: Refs, active: ReleaseRef) {
  const { request } = event;
  // The install poll asks with `no-cache` whether the new release is there; its page keeps its own otherwise.
  const isPoll = request.cache === 'no-cache';
  const release = isPoll ? active : await pinnedRelease(event.clientId, active, refs, runningVersion(request));
  if (route.content === 'media') return fromAnyRelease(event, route, refs, release);
  if (release === null) return fromElsewhere(event, route, active);
  const manifest = (await readManifest(release)) ?? (await repairedManifest(event, refs.epoch, release));
  if (manifest === null) return unavailable();
  const file = findFile(manifest, route.address);
  if (file !== null) return fromPacks(event, refs.epoch, file);
  return route.content === 'document' ? errorAnswer(404, 'Diese Daten gibt es nicht.') : passOn(request);
}

/** A manifest that proved to be damaged or gone is fetched again while the page waits. */
async function repairedManifest(event: FetchEvent, epoch: string, release: ReleaseRef): Promise<Manifest | null> {
  continueDownloads(event);
  return (await repairManifest(epoch, release)) ? readManifest(release) : null;
}

/** The page runs a version that this device does not hold (any more): without the server, only a reload helps it. */
async function fromElsewhere(event: FetchEvent, route: PublishedRoute, { version }: ReleaseRef): Promise<Response> {
  try {
    return await fromNetwork(event, route);
  } catch (error) {
    await tellPage(event.clientId, { type: 'releaseActivated', version });
    throw error;
  }
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
async function fromAnyRelease(event: FetchEvent, route: PublishedRoute, refs: Refs, own: ReleaseRef | null) {
  const range = event.request.headers.get('Range');
  for (const release of [...(own === null ? [] : [own]), ...heldReleases(refs)]) {
    const manifest = await readManifest(release);
    if (manifest === null) continueDownloads(event);
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
