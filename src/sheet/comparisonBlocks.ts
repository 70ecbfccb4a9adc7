import { comparedRows, differAsSets, differs } from '../contract/advice/comparedRows';
import { judgeModels, modelOf } from '../contract/advice/judgeModels';
import type { Product } from '../contract/content/product';
import type { ComparisonPart } from '../contract/advice/sheet';
import { table, text, title, type Block } from './blocks';
import type { SheetDocuments } from './documents';
import type { Sources } from './sources';
import { requirementsText, roofText } from './roofText';
import { verdictText } from './verdictText';
import { germanWords, nameOf, words } from './words';

const NAMES = 0.22;

export function comparisonBlocks(part: ComparisonPart, documents: SheetDocuments, sources: Sources): readonly Block[] {
  const { desk, sheet } = words;
  const products = part.products.flatMap((id) => documents.products.get(id) ?? []);
  const all = rowsOf(part, products, documents, sources);
  const rows = part.onlyDifferences ? all.filter(({ isMarked }) => isMarked) : all;
  return [
    title(sheet('comparison.title'), capital(roofText(part, germanWords))),
    text(`${desk('finder.requirements')}: ${requirementsText(part, germanWords)}`),
    rows.length === 0
      ? text(sheet('comparison.same'))
      : table({
          columns: [NAMES, ...products.map(() => (1 - NAMES) / products.length)],
          head: [sheet('comparison.value'), ...products.map(nameOf)],
          rows,
          isDense: true,
        }),
    text(sheet(part.onlyDifferences ? 'comparison.onlyDifferences' : 'comparison.marked')),
  ];
}

const NO_VALUE = '–';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function rowsOf(part: ComparisonPart, products: readonly Product[], { advice }: SheetDocuments, sources: Sources) {
  const { desk, read } = words;
  const judge = advice === null ? null : judgeModels(advice);
  const colors = products.map((product) => product.colors.map(({ label }) => read(label)));
  const row = (label: string, values: readonly string[]) => ({ cells: [label, ...values], isMarked: differs(values) });
  return [
    row(
      desk('compare.category'),
      products.map(({ category }) => read(category.name)),
    ),
    ...(judge === null
      ? []
      : [
          row(
            desk('compare.measures', { roof: roofText(part, germanWords) }),
            products.map((product) => {
              const judged = judge(modelOf(product), part);
              return sources.marked(verdictText(judged, germanWords), judged.table);
            }),
          ),
        ]),
    {
      cells: [desk('compare.colors'), ...colors.map((names) => names.join(', ') || NO_VALUE)],
      isMarked: differAsSets(colors),
    },
    ...comparedRows(products, read).map(({ label, values }) =>
      row(
        read(label),
        values.map((value) => value ?? NO_VALUE),
      ),
    ),
  ];
}
