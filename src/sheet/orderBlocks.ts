import { orderList, type OrderSources } from '../contract/advice/orderList';
import type { Country } from '../contract/base/markers';
import { heading, table, text, type Block, type TableRow } from './blocks';
import { orderNotes, orderSections, type OrderLine } from './orderLines';
import { withPieces } from './pieceWords';
import { words } from './words';

/** The columns' shares of the paper's width. */
const COLUMNS = [0.23, 0.19, 0.3, 0.28] as const;

const HEAD = ['position', 'amount', 'articlePacking', 'rule'] as const;

/** The order list as one table, whose head stands on each page. */
export function orderBlocks({ accessories: all, ...sources }: OrderSources, country: Country): readonly Block[] {
  const { product, tile } = sources;
  // An empty document names no articles, like a release without the document.
  const accessories = all === null || all.length === 0 ? null : all;
  const list = orderList({ ...sources, accessories });
  const t = withPieces(words.desk, product);
  const said = { ...words, t };
  const sections = orderSections(list, { list: product.list, isPlainTile: tile.plain !== null }, said);
  if (sections.length === 0) return [];
  const rows = sections.flatMap(({ name, lines }): readonly TableRow[] => [
    { cells: [name, '', '', ''], isMarked: true, isHeading: true },
    ...lines.map((line) => ({ cells: cellsOf(line) })),
  ]);
  return [
    heading(t('orderList.title')),
    ...(accessories !== null ? [] : [text(t('orderList.articles.none'))]),
    table({
      columns: COLUMNS,
      head: HEAD.map((key) => t(`orderList.head.${key}`)),
      rows,
    }),
    ...orderNotes(list, country, said).map(text),
  ];
}

const cellsOf = ({ name, rule, article, articleNumber, remarks, amount, reserve, packing }: OrderLine): string[] => [
  name,
  linesOf(amount, reserve),
  linesOf(article, articleNumber, ...remarks, ...packing),
  rule,
];

const linesOf = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');
