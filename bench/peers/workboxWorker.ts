import { createHash } from 'node:crypto';
import path from 'node:path';
import { generateSW, type ManifestEntry } from 'workbox-build';
import { releaseOf, type FileSet } from '../harness/fileSet';

/**
 * Builds a Workbox worker that precaches exactly these files. Media need no revision, because their address contains
 * their hash.
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
    // `additionalManifestEntries` below lists all files, but generateSW also requires a folder.
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
