/** Words that stand for a hash. Two people compare four words, on the device's and the administrator's screen. */

const WORDS = (
  'Abend Adler Amsel Anker Apfel Biene Birke Blume Boden Brief Decke Distel Eiche Engel Erbse Esche Fahne Falke Feder Fenster ' +
  'Fichte Finger Flöte Garten Giebel Glocke Gras Hafen Hammer Hase Honig Igel Insel Kamin Kanne Kerze Kiesel Kirsche Kogge Krone ' +
  'Lampe Leiter Lilie Linde Löffel Mantel Mauer Möwe Mühle Nagel Nebel Nelke Ofen Orgel Perle Pinsel Quelle Regen Ring Salbei ' +
  'Säule Sessel Tanne Ziegel'
).split(' ');

/** `hash`: SHA-256 in base64url. */
export const phraseOf = (hash: string): string[] =>
  [...Buffer.from(hash, 'base64url').subarray(0, 4)].map((byte) => WORDS[byte % WORDS.length] ?? '');
