import { PATHS } from '../../src/contract/paths';
import { noteError } from '../database/lastError';
import { isDraft } from '../model/draftSlot';
import { findFile, type FoundFile } from '../model/manifest';
import { heldReleases, type ReleaseRef, type Refs } from '../model/refs';
import { pinnedRelease } from '../releases/pins';
import { readOwnRefs } from '../releases/ownRefs';
import { bearerToken, learnToken } from '../session/session';
import { readOrRepairManifest } from './misses';
import type { Route } from './routing';
import { runningVersion } from './versionGuard';

export type PublishedRoute = Extract<Route, { kind: 'published' }>;

export type ActiveRefs = Refs & { readonly active: ReleaseRef };

export type Source =
  | { readonly kind: 'file'; readonly file: FoundFile }
  /** A medium's address names its content, so any of `releases` may answer. */
  | { readonly kind: 'medium'; readonly releases: readonly ReleaseRef[] }
  | { readonly kind: 'draftVersion'; readonly release: ReleaseRef }
  | { readonly kind: 'absent' }
  /** The page's release does not publish the address, but the server may know it. */
  | { readonly kind: 'unpublished' }
  /** The page runs a version the device does not hold. */
  | { readonly kind: 'elsewhere' }
  /** The manifest of the page's release is lost and cannot be downloaded. */
  | { readonly kind: 'lost' };

/** Stores the request's token and returns the stored references to releases. Null when only the server can answer. */
export async function readActive(request: Request): Promise<ActiveRefs | null> {
  try {
    const token = bearerToken(request);
    if (token !== null) await learnToken(token);
    const refs = await readOwnRefs();
    return refs.active === null ? null : { ...refs, active: refs.active };
  } catch (error) {
    noteError(`storage: ${String(error)}`);
    return null;
  }
}

export async function resolve(event: FetchEvent, route: PublishedRoute, refs: ActiveRefs): Promise<Source> {
  const { request, clientId } = event;
  // An installation's poll sends `no-cache`, because it wants the new release.
  const isPoll = request.cache === 'no-cache';
  const release = isPoll ? refs.active : await pinnedRelease(clientId, refs.active, refs, runningVersion(request));
  if (route.content === 'media')
    return { kind: 'medium', releases: [...(release === null ? [] : [release]), ...heldReleases(refs)] };
  if (release === null) return { kind: 'elsewhere' };
  if (route.address === PATHS.version && isDraft(refs, release.sha256)) return { kind: 'draftVersion', release };
  const manifest = await readOrRepairManifest(event, refs.epoch, release);
  if (manifest === null) return { kind: 'lost' };
  const file = findFile(manifest, route.address);
  if (file !== null) return { kind: 'file', file };
  return { kind: route.content === 'document' ? 'absent' : 'unpublished' };
}
