/** Answers for the published addresses, out of the release that the asking page sees. */
import { PATHS } from '../src/contract/paths';
import type { Manifest } from '../src/contract/release';
import { errorAnswer } from './answers';
import { continueDownloads } from './downloads';
import { answerFile, PackMissing } from './fileAnswer';
import { noteError } from './lastError';
import { findFile, type FoundFile } from './manifest';
import { readManifest } from './manifestStore';
import { fetchMedium, passOn, unavailable } from './network';
import { pinnedRelease } from './pins';
import { heldReleases, type ReleaseRef, type Refs } from './refs';
import { readRefs } from './releases';
import { repairPack } from './repair';
import type { Route } from './routing';
import { bearerToken, learnToken, readSession, tokenAccepted } from './session';

type PublishedRoute = Extract<Route, { kind: 'published' }>;

/** Answers `event`'s request. Never rejects but with what the network rejects with. */
export async function answerPublished(event: FetchEvent, route: PublishedRoute): Promise<Response> {
  const { request } = event;
  try {
    const token = bearerToken(request);
    if (token !== null) await learnToken(token);
    const refs = await readRefs();
    if (refs.active === null) return await fromNetwork(request, route);
    const session = await readSession();
    if (session.token === null || session.refused) return await withoutToken(request, route);
    return await fromRelease(event, route, refs, refs.active);
  } catch (error) {
    // The storage itself fails: the server is the only one left to ask.
    noteError(`${route.address}: ${String(error)}`);
    return fromNetwork(request, route);
  }
}

const fromNetwork = (request: Request, { content }: PublishedRoute): Promise<Response> =>
  content === 'media' ? fetchMedium(request) : passOn(request);

/** Stored data is for somebody who is logged in. A refused token may have been accepted again: the server says. */
async function withoutToken(request: Request, route: PublishedRoute): Promise<Response> {
  if (route.address === PATHS.version) return passOn(request);
  const token = bearerToken(request);
  if (token === null) return errorAnswer(401, 'Bitte schalten Sie Ihren Zugang frei.', 'authorization');
  const response = await passOn(request);
  if (response.ok) await tokenAccepted(token);
  return response;
}

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
  for (;;) {
    try {
      return await answerFile(epoch, file, range);
    } catch (error) {
      if (!(error instanceof PackMissing)) throw error;
      continueDownloads(event);
      if (!(await repairPack(epoch, error.piece.pack))) return unavailable();
    }
  }
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
