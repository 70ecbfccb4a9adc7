/** The system's share sheet (Web Share). The one place that knows navigator.share. */
import { fileExtension } from '../../contract/base/fileExtensions';

/** More files, or more bytes together, are not made ready for the share sheet: they would lie in memory. */
const SHARED_FILES = 10;
const SHARED_BYTES = 50_000_000;

/** A document that can be handed over as a file. */
export interface ShareSource {
  /** Tells documents apart. */
  readonly id: string;
  readonly name: string;
  /** Rejects when the bytes are not on the device and there is no connection. */
  readonly load: () => Promise<Blob>;
}

const PROBE = new File(['%PDF-'], 'probe.pdf', { type: 'application/pdf' });

/** Whether the browser shares these files; without files: whether it shares files at all. */
const canShare = (files: readonly File[] = [PROBE]): boolean =>
  typeof navigator.share === 'function' && navigator.canShare?.({ files: [...files] });

/** `shared` also when the person closed the share sheet. */
export async function shareFiles(files: readonly File[]): Promise<'shared' | 'failed'> {
  try {
    await navigator.share({ files: [...files] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) return 'failed';
  }
  return 'shared';
}

/** Loads the files one after the other; null when they are too many, too large or not allowed. */
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

/** Without signs that a file system does not take. */
const plainName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

/** A published file as the worker or the server answers it. */
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
