import { HEADERS } from '../../src/contract/paths';
import { isVersion } from '../../src/contract/base/version';
import { tellPage } from '../base/messages';
import { passOn, unavailable } from './network';

/** Null when the page has not read its version yet. */
export function runningVersion(request: Request): string | null {
  const version = request.headers.get(HEADERS.applicationVersion);
  return isVersion(version) ? version : null;
}

/** With `no-cache` a page asks for the newest version, so other versions are allowed. */
function mayShow(request: Request, version: string): boolean {
  const running = runningVersion(request);
  return running === null || request.cache === 'no-cache' || running === version;
}

/** Returns 503 when the server's document has another version than the page. The page then reloads. */
export async function passOnSameVersion(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event;
  const response = await passOn(request);
  const version = response.headers.get(HEADERS.releaseVersion);
  if (version === null || mayShow(request, version)) return response;
  await response.body?.cancel();
  await tellPage(clientId, { type: 'releaseActivated', version });
  return unavailable();
}
