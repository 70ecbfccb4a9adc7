/** Selects a line of a textarea, counted from 1, and scrolls to it. */
export function focusLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const before = lines.slice(0, line - 1);
  const start = before.reduce((sum, text) => sum + text.length + 1, 0);
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  // Browsers do not scroll to a selection. A third of the visible text stays above the line.
  area.scrollTop = (area.scrollHeight * before.length) / lines.length - area.clientHeight / 3;
  area.scrollIntoView({ block: 'nearest' });
}
