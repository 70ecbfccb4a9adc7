import type { ReleaseFile } from '../../releases/publish/releaseFile';

/**
 * Puts pictures first, because every screen needs them. Otherwise keeps the documents' order, so that the files of one
 * screen lie in few packs.
 */
export function orderMedia(bodies: readonly unknown[], files: ReadonlyMap<string, ReleaseFile>): ReleaseFile[] {
  const named = new Set<ReleaseFile>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      const file = files.get(value);
      if (file !== undefined) named.add(file);
    } else if (value !== null && typeof value === 'object') Object.values(value).forEach(visit);
  };
  bodies.forEach(visit);
  const isPicture = (file: ReleaseFile) => file.type === 'image/webp';
  return [...named].sort((a, b) => Number(isPicture(b)) - Number(isPicture(a)));
}
