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
 * What a fault has its cause in, where that is another file. Entries: it is one only where all of them could be read, as
 * nobody knows what an unreadable file has. A medium: its fault is told once, however many files name it.
 */
export type HangsOn = Entries | 'medium';
export type Entries = 'products' | 'variants' | 'references' | 'groups';

/** Keys and positions that lead to a field. */
export type FieldPath = readonly (string | number)[];

/** Notes a fault at a field of one file. */
export type Report = (path: FieldPath, reason: string, hangsOn?: HangsOn) => void;

/** `products/tiles/biber.yaml:12: colors[2].file: Die Datei fehlt` */
export function formatFault({ file, line, field, reason }: Fault): string {
  return [line === undefined ? file : `${file}:${line}`, field, reason].filter((part) => part !== '').join(': ');
}

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
