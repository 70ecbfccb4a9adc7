/** What the documents of a mail are called on the recipient's device. */
import { fileExtension } from '../../src/contract/base/fileExtensions';

/** Without the extension; longer ones trouble mail programs and file systems. In characters. */
const MAX_LENGTH = 80;

/** One name per document, in their order; no two are equal, whatever the case of their letters. */
export function fileNames(documents: readonly { readonly name: string; readonly type: string }[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ name, type }) => {
    const base = baseOf(name);
    // Stryker disable next-line StringLiteral: A text that is split has a first part; the rest is for the compiler.
    const extension = fileExtension(type);
    for (let copy = 1; ; copy += 1) {
      const candidate = `${base}${copy === 1 ? '' : ` (${copy})`}.${extension}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

/** Without what a file system or a header takes amiss: signs of paths, quotes, characters that turn the reading direction. */
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
