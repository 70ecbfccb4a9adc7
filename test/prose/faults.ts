import { faultsOf, MAX_LINES } from './rules';
import type { Passage } from './sources';
import type { Prose } from './tree';

export interface Fault extends Pick<Passage, 'file' | 'line'> {
  readonly fault: string;
}

export function faultsIn({ comments, testNames, paragraphs }: Prose): Fault[] {
  const passages: readonly Passage[] = [...comments, ...testNames, ...paragraphs];
  const faults = passages.flatMap(({ file, line, text }) => faultsOf(text).map((fault) => ({ file, line, fault })));
  const long = paragraphs
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, line, lines }) => ({ file, line, fault: `paragraph of ${lines} lines` }));
  return [...faults, ...long].toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
