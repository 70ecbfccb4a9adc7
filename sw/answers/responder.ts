import type { RunningVersionAnswer } from '../../src/contract/release/application';
import { PATHS } from '../../src/contract/paths';
import { tellPage } from '../base/messages';
import { noteError } from '../database/lastError';
import { isLoggedIn } from '../releases/pointer';
import { offlineLock, readDevice } from '../session/device';
import { errorAnswer, jsonAnswer, lockedOffline, lockedOut } from './madeAnswers';
import { errorPage } from './errorPage';
import { fileAnswer } from './fileAnswer';
import { fetchMedium, passOn, unavailable } from './network';
import { openDocument, openMedium } from './read';
import { readActive, resolve, type ActiveRefs, type PublishedRoute } from './resolve';
import { passOnSameVersion, runningVersion } from './versionGuard';

/** A navigation gets an error page instead of JSON. Rejects only when the network request rejects. */
export async function answerPublished(event: FetchEvent, route: PublishedRoute): Promise<Response> {
  const answer = await answerData(event, route);
  return event.request.mode === 'navigate' && answer.status >= 400 ? errorPage(answer.status) : answer;
}

async function answerData(event: FetchEvent, route: PublishedRoute): Promise<Response> {
  const { request } = event;
  if ((await offlineLock()).kind === 'locked') return lockedOffline();
  if ((await readDevice()).wipe !== null) return lockedOut();
  const refs = await readActive(request);
  if (refs === null) return fromNetwork(event, route);
  if (!(await isLoggedIn())) {
    return route.address === PATHS.version ? passOn(request) : lockedOut();
  }
  try {
    return await fromRelease(event, route, refs);
  } catch (error) {
    noteError(`${route.address}: ${String(error)}`);
    // A page whose version is unknown gets no document from the server, which may have another version.
    const isSafe = route.content === 'media' || runningVersion(request) !== null || route.address === PATHS.version;
    return isSafe ? fromNetwork(event, route) : unavailable();
  }
}

async function fromRelease(event: FetchEvent, route: PublishedRoute, refs: ActiveRefs): Promise<Response> {
  const source = await resolve(event, route, refs);
  switch (source.kind) {
    case 'file': {
      const opened = await openDocument(event, refs.epoch, source.file);
      return opened === null ? unavailable() : fileAnswer(opened);
    }
    case 'medium': {
      const opened = await openMedium(event, refs.epoch, route.address, source.releases);
      return opened === null ? fetchMedium(event.request) : fileAnswer(opened);
    }
    case 'draftVersion': {
      const { version, sha256 } = source.release;
      return jsonAnswer(200, { version, draft: sha256 } satisfies RunningVersionAnswer);
    }
    case 'absent':
      return errorAnswer(404, 'Diese Daten gibt es nicht.');
    case 'unpublished':
      return passOn(event.request);
    case 'elsewhere':
      return fromElsewhere(event, route, refs.active.version);
    case 'lost':
      return unavailable();
  }
}

function fromNetwork(event: FetchEvent, { content }: PublishedRoute): Promise<Response> {
  if (content === 'media') return fetchMedium(event.request);
  return content === 'document' ? passOnSameVersion(event) : passOn(event.request);
}

/** The device lost the page's version. If the server fails too, the page must reload. */
async function fromElsewhere(event: FetchEvent, route: PublishedRoute, version: string): Promise<Response> {
  try {
    return await fromNetwork(event, route);
  } catch (error) {
    await tellPage(event.clientId, { type: 'releaseActivated', version });
    throw error;
  }
}
