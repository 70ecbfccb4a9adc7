import { applyManifestDelta } from '../../src/contract/release/applyManifestDelta';
import { serializeManifest } from '../../src/contract/release/manifestText';
import { manifestDeltaPath } from '../../src/contract/paths';
import type { Manifest } from '../../src/contract/release/release';
import type { TryOutcome } from '../net/blobDownload';
import { readBody } from '../net/bodyReader';
import { sha256Hex } from '../base/digest';
import type { Failure } from '../base/errors';
import { DELTA_TRIES } from '../base/limits';
import { readManifest } from './manifestStore';
import { isDraft } from '../model/draftSlot';
import { publishedReleases, type ReleaseRef } from '../model/refs';
import { readRefs } from './storedRefs';
import { ask, foreign, isJson, unreachable, type Opened } from '../net/server';

const tries = new Map<string, number>();

/** Loads a manifest as a difference to a stored manifest. Null when the whole manifest must be loaded. */
export async function tryDelta(ref: ReleaseRef, token: string | null, signal: AbortSignal): Promise<TryOutcome | null> {
  const base = await findBase(ref);
  if (base === null) return null;
  const pair = `${ref.sha256}/${base.sha256}`;
  const before = tries.get(pair) ?? 0;
  if (before >= DELTA_TRIES) return null;
  tries.set(pair, before + 1);
  const opened = await ask(manifestDeltaPath(ref.sha256, base.sha256), { token, signal });
  const answer = 'kind' in opened ? opened : await readAnswer(opened, ref.size);
  if (answer.kind !== 'text' && answer.kind !== 'missing' && answer.kind !== 'damaged') return answer;
  // Stops trying this pair of manifests, because the server would send the same difference again.
  tries.set(pair, DELTA_TRIES);
  const bytes = answer.kind === 'text' ? rebuild(base.manifest, answer.text) : null;
  if (bytes === null || bytes.length !== ref.size || (await sha256Hex(bytes)) !== ref.sha256) return null;
  return { kind: 'complete', bytes };
}

/** Returns the newest stored manifest, which is the most similar to the wanted manifest. */
async function findBase({ sha256 }: ReleaseRef): Promise<{ sha256: string; manifest: Manifest } | null> {
  const refs = await readRefs();
  // The server has no differences for drafts.
  const held = isDraft(refs, sha256) ? [] : publishedReleases(refs).filter((ref) => ref.sha256 !== sha256);
  for (const ref of held.sort((a, b) => b.timestamp - a.timestamp)) {
    const manifest = await readManifest(ref);
    if (manifest !== null) return { sha256: ref.sha256, manifest };
  }
  return null;
}

type Answer = { readonly kind: 'text'; readonly text: string } | Failure;

async function readAnswer({ response, watch }: Opened, limit: number): Promise<Answer> {
  try {
    if (!isJson(response) || response.body === null) {
      await response.body?.cancel();
      return foreign(response);
    }
    const reader = readBody(response.body);
    const decoder = new TextDecoder();
    let text = '';
    let length = 0;
    for (let part = await reader.read(); part !== null; part = await reader.read()) {
      watch.touch();
      length += part.length;
      if (length > limit) {
        await reader.cancel();
        return { kind: 'damaged', detail: 'larger than the manifest' };
      }
      text += decoder.decode(part, { stream: true });
    }
    return { kind: 'text', text: text + decoder.decode() };
  } catch (error) {
    return unreachable(error);
  } finally {
    watch.stop();
  }
}

function rebuild(base: Manifest, text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const manifest = applyManifestDelta(base, JSON.parse(text));
    return manifest === null ? null : new TextEncoder().encode(serializeManifest(manifest));
  } catch {
    return null;
  }
}
