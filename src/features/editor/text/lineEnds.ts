/** A textarea writes each line end as `\n`. These functions keep a file's own line ends and its byte order mark. */

const MARK = '\uFEFF';
const LINE_END = /\r\n|\r|\n/g;

interface Line {
  readonly text: string;
  /** Empty after the last line. */
  readonly end: string;
}

/** Returns the file's text as a textarea holds it. */
export const shownText = (file: string): string =>
  linesOf(file)
    .map(({ text }) => text)
    .join('\n');

/** Returns the new text of a file. Lines before and after the changed lines keep their line ends. */
export function fileText(file: string, shown: string): string {
  const before = linesOf(file);
  const after = shown.split('\n');
  const most = Math.min(before.length, after.length);
  const head = countWhile(most, (index) => before[index]?.text === after[index]);
  const tail = countWhile(most - head, (index) => before.at(-1 - index)?.text === after.at(-1 - index));
  const usual = usualEnd(before);
  const endAt = (index: number): string => {
    const isTail = index >= after.length - tail;
    const known = index < head ? before[index] : isTail ? before[index - after.length + before.length] : undefined;
    return known?.end || usual;
  };
  const lines = after.map((text, index) => (index === after.length - 1 ? text : text + endAt(index)));
  return (file.startsWith(MARK) ? MARK : '') + lines.join('');
}

function linesOf(file: string): readonly Line[] {
  const text = file.startsWith(MARK) ? file.slice(MARK.length) : file;
  const ends = text.match(LINE_END) ?? [];
  return text.split(LINE_END).map((line, index) => ({ text: line, end: ends[index] ?? '' }));
}

function countWhile(most: number, isSame: (index: number) => boolean): number {
  let count = 0;
  while (count < most && isSame(count)) count += 1;
  return count;
}

/** The line end of most lines. */
function usualEnd(lines: readonly Line[]): string {
  const long = lines.filter(({ end }) => end === '\r\n').length;
  return long * 2 > lines.length - 1 ? '\r\n' : '\n';
}
