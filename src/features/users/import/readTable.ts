import { IMPORT_MAX_LENGTH } from '../../../contract/people/userImport';

/** Returns the text, or null if the file is too large. Excel writes UTF-8 or windows-1252. */
export async function readTable(file: File): Promise<string | null> {
  if (file.size > IMPORT_MAX_LENGTH * 4) return null;
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
