import { createHash } from 'node:crypto';
import path from 'node:path';
import { generateSW, type ManifestEntry } from 'workbox-build';
import { releaseOf, type FileSet } from '../harness/fileSet';

/**
 * Builds a worker with workbox-build that precaches exactly these files, as a site would ship it. Media have their
 * content's hash in the address and need no revision, as Workbox recommends. Documents get a revision.
 */
export async function buildWorkboxWorker(files: FileSet, script: string): Promise<void> {
  const additionalManifestEntries: ManifestEntry[] = [];
  for (const { address, type, bytes } of releaseOf(files).files) {
    const hashed = type.startsWith('image/')
      ? null
      : createHash('md5')
          .update(await bytes())
          .digest('hex');
    additionalManifestEntries.push({ url: address, revision: hashed });
  }
  const { count, warnings } = await generateSW({
    swDest: script,
    // The entries below are the whole list, but generateSW requires a folder.
    globDirectory: path.dirname(script),
    globPatterns: [],
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    additionalManifestEntries,
  });
  if (count !== additionalManifestEntries.length) throw new Error(`Workbox left files out: ${warnings.join('; ')}`);
}
