/**
 * Mutants that change nothing a test could see, each with the reason. A mutant is named by the trimmed line of code in which
 * it begins and by what Stryker puts there, so that entries outlive changes elsewhere in the file.
 */

export interface Equivalent {
  readonly file: string;
  /** The line as it stands in the file, trimmed. */
  readonly line: string;
  /** What Stryker puts in place, blanks collapsed; absent for all mutants that begin in the line. */
  readonly replacement?: string;
  readonly reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [];
