import { readOfficeText, type ForeignText } from '../../../contract/base/officeText';
import { IMPORT_MAX_LENGTH } from '../../../contract/people/userImport';

/** Returns the text, null if the file is too large, or what the page knows about an encoding that it does not read. */
export async function readTable(file: File): Promise<{ readonly text: string } | ForeignText | null> {
  return file.size > IMPORT_MAX_LENGTH * 4 ? null : readOfficeText(new Uint8Array(await file.arrayBuffer()));
}
