import type { Block } from '../../src/sheet/blocks';

/** Returns a block as lines of text. `!` marks a table row whose values differ. */
export function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'title':
      return [`# ${block.text}`, block.lead];
    case 'heading':
      return [`## ${block.text}`];
    case 'text':
      return [block.isStrong === true ? `**${block.text}**` : block.text];
    case 'note':
      return [`> ${block.title}`, ...block.lines.map((line) => `> ${line}`)];
    case 'picture':
      return [block.alt];
    case 'drawing':
      return [block.alt, ...Object.values(block.labels)];
    case 'table':
      return [
        ...(block.table.head === undefined ? [] : [`| ${block.table.head.join(' | ')} |`]),
        ...block.table.rows.map(({ cells, isMarked }) => `${isMarked === true ? '!' : ''}${cells.join(' | ')}`),
      ].map((line) => line.replaceAll('\u00a0', ' '));
  }
}
