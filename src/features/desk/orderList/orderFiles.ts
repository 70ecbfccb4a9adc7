/** The order list as a CSV file and as a text. */
import { withoutFormula } from '../../../contract/base/csvFormulas';
import type { OrderLine, OrderSection } from '../../../sheet/orderLines';
import type { OrderFact } from './orderFacts';

/** Order of the columns. */
export const ORDER_COLUMNS = [
  ...(['group', 'position', 'article', 'number', 'amount', 'unit', 'net', 'reserve', 'packing'] as const),
  ...(['choices', 'missing', 'rule'] as const),
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Lets Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * `units` are the unit's words, and `head` the columns' names. `facts` about the whole list follow the rows, in the first
 * two columns. Numbers have a decimal comma and no thousands sign.
 */
export function orderCsv(
  sections: readonly OrderSection[],
  facts: readonly OrderFact[],
  head: Readonly<Record<OrderColumn, string>>,
  units: Readonly<Record<OrderLine['row']['unit'], string>>,
): string {
  const rows = sections.flatMap(({ name, lines }) =>
    lines.map(({ row, ...line }): Readonly<Record<OrderColumn, string>> => ({
      group: name,
      position: line.name,
      article: line.article,
      number: row.article?.number ?? line.articleNumber,
      amount: row.amount === null ? '' : decimal(row.amount),
      unit: units[row.unit],
      net: row.net === null ? '' : decimal(row.net),
      reserve: decimal(row.reserve),
      packing: line.packing.join(', '),
      choices: line.choices.join('; '),
      missing: [...(row.amount === null ? [line.amount] : []), ...line.missing].join(', '),
      rule: line.rule,
    })),
  );
  const cells = [
    ...[head, ...rows].map((row) => ORDER_COLUMNS.map((column) => row[column])),
    ...facts.map((fact) => ORDER_COLUMNS.map((_column, index) => fact[index] ?? '')),
  ];
  const lines = cells.map((row) => row.map(cell).join(';'));
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000).replace('.', ',');

const cell = (text: string): string => {
  const plain = withoutFormula(plainSpaces(text));
  return /[;"\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** `facts` stand above the groups, and `notes` below them. */
export const orderText = (
  title: string,
  facts: readonly OrderFact[],
  sections: readonly OrderSection[],
  notes: readonly string[],
): string =>
  [
    title,
    ...facts.map(([name, text]) => `${name}: ${text}`),
    ...sections.flatMap(({ name, lines }) => [
      ...['', name],
      ...lines.flatMap((line) => [`- ${lineText(line)}`, `  ${line.rule}`]),
    ]),
    '',
    ...notes,
  ]
    .map(plainSpaces)
    .join('\n');

const lineText = ({ name, amount, reserve, article, articleNumber, packing, remarks }: OrderLine): string => {
  const total = reserve === '' ? amount : `${amount} (${reserve})`;
  return [`${name}: ${total}`, article, articleNumber, ...packing, ...remarks].filter((text) => text !== '').join(', ');
};

const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
