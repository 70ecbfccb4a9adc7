import { fileExtension } from '../../contract/base/fileExtensions';

/** Limits the number of files per share, because the page holds all of them in memory at once. */
const SHARED_FILES = 10;
const SHARED_BYTES = 50_000_000;

export interface ShareSource {
  readonly id: string;
  readonly name: string;
  /** Rejects when the file is not reachable. */
  readonly load: () => Promise<Blob>;
}

const PROBE = new File(['%PDF-'], 'probe.pdf', { type: 'application/pdf' });

/** Without `files`: whether the browser can share files at all. */
const canShare = (files: readonly File[] = [PROBE]): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [...files] });

/** Returns `shared` even if the person closed the share sheet. */
export async function shareFiles(files: readonly File[]): Promise<'shared' | 'failed'> {
  try {
    await navigator.share({ files: [...files] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) return 'failed';
  }
  return 'shared';
}

/** Null when the files are too many, too large or not shareable. */
export async function loadFiles(sources: readonly ShareSource[]): Promise<readonly File[] | null> {
  if (sources.length === 0 || sources.length > SHARED_FILES || !canShare()) return null;
  const files: File[] = [];
  let bytes = 0;
  for (const { name, load } of sources) {
    const blob = await load();
    bytes += blob.size;
    if (bytes > SHARED_BYTES) return null;
    files.push(new File([blob], `${plainName(name)}.${fileExtension(blob.type)}`, { type: blob.type }));
  }
  return canShare(files) ? files : null;
}

/** Replaces characters that file systems refuse. */
const plainName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

export async function loadFile(address: string): Promise<Blob> {
  const answer = await fetch(new URL(address, window.location.href));
  if (!answer.ok) throw new Error(`The file cannot be loaded: ${answer.status}`);
  if (Number(answer.headers.get('content-length')) > SHARED_BYTES) {
    await answer.body?.cancel();
    throw new Error('The file is too large for the share sheet');
  }
  const type = answer.headers.get('content-type') ?? '';
  return new Blob([await answer.arrayBuffer()], { type });
}
