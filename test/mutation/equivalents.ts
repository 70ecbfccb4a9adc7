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

const MANIFEST = 'sw/model/manifest.ts';

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: MANIFEST,
    line: 'if (file === undefined) return null;',
    replacement: 'false',
    reason: 'Places between `low` and `high` are inside the list; the line is for the compiler.',
  },
  {
    file: MANIFEST,
    line: 'if (file[0] < address) low = middle + 1;',
    replacement: 'file[0] <= address',
    reason: 'An equal address is answered in the line before.',
  },
  {
    file: MANIFEST,
    line: 'for (let i = 0; i + 2 < numbers.length; i += 3) {',
    replacement: 'i + 2 <= numbers.length',
    reason: 'manifestCheck.ts takes whole triples only, so the sum is never the length.',
  },
  {
    file: MANIFEST,
    line: 'const [index = -1, offset = 0, size = 0] = numbers.slice(i, i + 3);',
    replacement: '+1',
    reason: 'The triple is whole, so no default is used; they are for the compiler.',
  },
  {
    file: MANIFEST,
    line: 'for (let i = 0; complete && i < numbers.length; i += 3) complete = present[numbers[i] ?? -1] === true;',
    replacement: '+1',
    reason: '`i` is inside the list, so the default is not used; it is for the compiler.',
  },
];
