/** One thing an operator must mend in a catalogue folder. Reasons are German half-sentences. */
export interface Fault {
  /** Path inside the catalogue folder. */
  readonly file: string;
  /** Counted from 1; absent when the fault has no place in a text. */
  readonly line?: number;
  /** The field as `colors[2].file`; empty for the file as a whole. */
  readonly field: string;
  readonly reason: string;
  readonly hangsOn?: HangsOn;
}

/**
 * The other file that a fault has its cause in. Entries: the fault counts only where the check could read all of them, as
 * an unreadable file may have what is missing. Choices: what products say of themselves, where the check knows all of it. A
 * medium: the check reports it once, however many files name it.
 */
export type HangsOn = Entries | 'medium';
export type Entries = 'products' | 'variants' | 'choices' | 'references' | 'groups';

/** Keys and positions that lead to a field. */
export type FieldPath = readonly (string | number)[];

/** Notes a fault at a field of one file. */
export type Report = (path: FieldPath, reason: string, hangsOn?: HangsOn) => void;

/** `products/tiles/biber.yaml:12: colors[2].file: Die Datei fehlt` */
export function formatFault({ file, line, field, reason }: Fault): string {
  return shown([line === undefined ? file : `${file}:${line}`, field, reason].filter((part) => part !== '').join(': '));
}

/** Signs that a terminal obeys, or does not show, as the code that YAML writes for them. */
const shown = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`);

export const formatField = (path: FieldPath): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

/** A report that speaks of everything below `prefix`. */
export const below =
  (report: Report, ...prefix: FieldPath): Report =>
  (path, reason, hangsOn) =>
    report([...prefix, ...path], reason, hangsOn);
