import { IMPORT_MAX_LENGTH } from '../../../contract/people/userImport';

/** Text of a file; null when it is too large for a table. Excel writes UTF-8 or, as plain CSV, windows-1252. */
export async function readTable(file: File): Promise<string | null> {
  // A character of UTF-8 has four bytes at most.
  if (file.size > IMPORT_MAX_LENGTH * 4) return null;
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
