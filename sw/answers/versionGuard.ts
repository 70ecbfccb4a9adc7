/**
 * One page, one version, also where the device's storage does not say which: a page names the version that it runs with
 * each of its calls, and gets documents of no other one.
 */
import { HEADERS } from '../../src/contract/paths';
import { isVersion } from '../../src/contract/base/version';
import { tellPage } from '../base/messages';
import { passOn, unavailable } from './network';

/** The version that the asking page runs; null before it has read one, and for what is no call of the app. */
export function runningVersion(request: Request): string | null {
  const version = request.headers.get(HEADERS.applicationVersion);
  return isVersion(version) ? version : null;
}

/** Whether a document of `version` may be shown by the page that asks. The install poll (`no-cache`) asks for what is new. */
function mayShow(request: Request, version: string): boolean {
  const running = runningVersion(request);
  return running === null || request.cache === 'no-cache' || running === version;
}

/**
 * A document from the server, for a page that no stored release answers: 503 when the server has gone on to another
 * version than the page runs. The page reloads when that disturbs no person, and then sees the server's version throughout.
 */
export async function passOnSameVersion(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const response = await passOn(request);
  const version = response.headers.get(HEADERS.releaseVersion);
  if (version === null || mayShow(request, version)) return response;
  await response.body?.cancel();
  await tellPage(clientId, { type: 'releaseActivated', version });
  return unavailable();
}
