import type { FieldPath } from '../../../src/contract/base/fieldPath';

/** The reason is a German half-sentence. */
export interface Fault {
  /** Path relative to the catalogue folder. */
  readonly file: string;
  /** Line, counted from 1. Absent when the fault is in the whole file. */
  readonly line?: number;
  /** Field such as `colors[2].file`. Empty when the fault is in the whole file. */
  readonly field: string;
  readonly reason: string;
  readonly hangsOn?: HangsOn;
}

/**
 * What a fault depends on: a kind of entries, a medium or the machine. The report leaves the fault out when entries of
 * this kind are unreadable, and shows each broken medium only once. A fault of the machine says nothing about the
 * catalogue: reading took too long, and the next try may succeed.
 */
export type HangsOn = Entries | 'medium' | 'machine';
export type Entries = 'products' | 'variants' | 'choices' | 'references' | 'groups';

export type Report = (path: FieldPath, reason: string, hangsOn?: HangsOn) => void;

export function formatFault({ file, line, field, reason }: Fault): string {
  return shown([line === undefined ? file : `${file}:${line}`, field, reason].filter((part) => part !== '').join(': '));
}

/** Escapes characters that control a terminal or are invisible. */
const shown = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`);

/** True when reading broke off and no fault of the catalogue is known. */
export const isOfMachine = (faults: readonly Fault[]): boolean =>
  faults.length > 0 && faults.every(({ hangsOn }) => hangsOn === 'machine');

export const below =
  (report: Report, ...prefix: FieldPath): Report =>
  (path, reason, hangsOn) =>
    report([...prefix, ...path], reason, hangsOn);
