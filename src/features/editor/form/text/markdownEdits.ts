/** A text with its selection, as in a text area. */
export interface SelectedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type MarkdownEdit = 'bold' | 'heading' | 'list' | 'link';

/** Carries out a button of the toolbar. A second press of `bold`, `heading` or `list` removes the signs again. */
export function editMarkdown(edit: MarkdownEdit, selected: SelectedText): SelectedText {
  switch (edit) {
    case 'bold':
      return withBold(selected);
    case 'heading':
      return withPrefix(selected, '## ');
    case 'list':
      return withPrefix(selected, '- ');
    case 'link':
      return withLink(selected);
  }
}

const BOLD = '**';
const ADDRESS = 'https://';

function withBold({ text, start, end }: SelectedText): SelectedText {
  const [before, inner, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith(BOLD) && after.startsWith(BOLD))
    return {
      text: before.slice(0, -BOLD.length) + inner + after.slice(BOLD.length),
      start: start - BOLD.length,
      end: end - BOLD.length,
    };
  return { text: before + BOLD + inner + BOLD + after, start: start + BOLD.length, end: end + BOLD.length };
}

/** Changes each line that the selection touches. */
function withPrefix({ text, start, end }: SelectedText, prefix: string): SelectedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isThere = lines.every((line) => line.startsWith(prefix));
  const changed = lines
    .map((line) => (isThere ? line.slice(prefix.length) : line.startsWith(prefix) ? line : prefix + line))
    .join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}

/** Selects the address, so that a person can type it at once. */
function withLink({ text, start, end }: SelectedText): SelectedText {
  const label = `[${text.slice(start, end)}](`;
  const address = start + label.length;
  return {
    text: `${text.slice(0, start)}${label}${ADDRESS})${text.slice(end)}`,
    start: address,
    end: address + ADDRESS.length,
  };
}
