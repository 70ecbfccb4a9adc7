/** A Markdown table in Prettier's layout: each column is as wide as its widest cell. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = headings.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
