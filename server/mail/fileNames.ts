import { fileExtension } from '../../src/contract/base/fileExtensions';

/** In characters, before the extension. Longer names trouble mail programs. */
const MAX_LENGTH = 80;

/** All returned names differ, also on systems that ignore case. */
export function fileNames(documents: readonly { readonly name: string; readonly type: string }[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ name, type }) => {
    const base = baseOf(name);
    const extension = fileExtension(type);
    for (let copy = 1; ; copy += 1) {
      const candidate = `${base}${copy === 1 ? '' : ` (${copy})`}.${extension}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

/** Leaves out characters that file systems and mail headers reject. */
function baseOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/^\.+/, '');
  const cut = [...plain]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[. ]+$/, '');
  return cut === '' ? 'Dokument' : cut;
}
