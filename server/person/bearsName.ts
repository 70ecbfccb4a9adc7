/** Finds a person's name in the name of a device. */

export interface Named {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
/** Parts of many surnames. They identify no person. */
const PARTICLES = [
  'am',
  'da',
  'de',
  'del',
  'dem',
  'den',
  'der',
  'di',
  'du',
  'la',
  'le',
  'van',
  'vom',
  'von',
  'zu',
  'zum',
  'zur',
];

/** Returns the words in small letters without accents: `Käthe Müller-Daï` gives `kaethe`, `mueller`, `dai`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => UMLAUTS[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The genitive counts, too: `Müllers Tablet`. */
const isWord = (given: string | undefined, word: string): boolean => given === word || given === `${word}s`;

const holds = (words: readonly string[], sought: readonly string[]): boolean =>
  sought.length > 0 && words.some((_, from) => sought.every((word, place) => isWord(words[from + place], word)));

/**
 * A device of the person (`isOwn`) bears the name when it has the first name or any word of the surname. Other devices
 * must have first name and surname side by side, because many people share one of them. The e-mail address counts in
 * both cases.
 */
export function bearsName(device: string, { firstname, lastname, email }: Named, isOwn: boolean): boolean {
  if (email !== '' && device.toLowerCase().includes(email.toLowerCase())) return true;
  const [words, first, last] = [wordsOf(device), wordsOf(firstname), wordsOf(lastname)];
  if (isOwn)
    return [...first, ...last]
      .filter((word) => word.length > 1 && !PARTICLES.includes(word))
      .some((word) => holds(words, [word]));
  if (first.length === 0 || last.length === 0) return false;
  return [first, first.slice(0, 1)].some(
    (given) => holds(words, [...given, ...last]) || holds(words, [...last, ...given]),
  );
}
