/** Checks texts that administrators give. The texts come back in NFC and without spaces around them. */
import { RequestFault } from '../http/errorAnswer';
import { hasControlCharacters, hasShownSign } from '../users/newUser';

/**
 * Empty for a text without a shown sign.
 * @throws RequestFault 400 that names the field
 */
export function givenText(field: string, given: string, most: number): string {
  const text = given.normalize('NFC').trim();
  const fault = (message: string) => RequestFault.ofField(400, field, message);
  if (!hasShownSign(text)) return '';
  if (text.length > most) throw fault(`Höchstens ${most} Zeichen sind möglich.`);
  if (hasControlCharacters(text)) throw fault('Steuerzeichen sind nicht erlaubt.');
  return text;
}

/** @throws RequestFault 400 that names the field, also with the message `missing` */
export function neededText(field: string, given: string | undefined, most: number, missing: string): string {
  const text = givenText(field, given ?? '', most);
  if (text === '') throw RequestFault.ofField(400, field, missing);
  return text;
}
