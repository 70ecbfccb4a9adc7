import { calculate, type Calculation, type CalculationInputs } from '../contract/advice/calculation';
import { judgeModels, modelOf } from '../contract/advice/judgeModels';
import { tileMeasures, type TileMeasures } from '../contract/advice/tile';
import type { CalculationPart } from '../contract/advice/sheet';
import { heading, note, pairs, strong, text, title, type Block } from './blocks';
import type { SheetDocuments } from './documents';
import { drawingOf } from './drawing';
import { figuresOf, unevenOf, unsaidOf, type DeskWords } from './figures';
import { formulasOf } from './formulas';
import { withPieces } from './pieceWords';
import type { Sources } from './sources';
import { requirementsText, roofText } from './roofText';
import { verdictText } from './verdictText';
import { nameOf, words } from './words';

export function calculationBlocks(
  { product: id, country, requirements, roof }: CalculationPart,
  { products, advice }: SheetDocuments,
  sources: Sources,
): readonly Block[] {
  const { sheet, read } = words;
  const product = products.get(id);
  if (product === undefined) return [];
  const desk = withPieces(words.desk, product);
  const tile = tileMeasures(product, roof.pitch);
  const context = { pitch: roof.pitch, country, requirements };
  return [
    title(
      sheet('calculation.title', { product: nameOf(product) }),
      sheet('calculation.lead', { category: read(product.category.name) }),
    ),
    ...(tile === null ? [text(sheet('calculation.noValues'))] : calculated(roof, tile, desk)),
    ...(advice === null
      ? []
      : [
          heading(desk('calculator.rules', { roof: roofText(context) })),
          text(`${desk('finder.requirements')}: ${requirementsText(context) || desk('none')}`),
          text(verdictText(judgeModels(advice)(modelOf(product), context), sources)),
        ]),
    note(sheet('calculation.scope'), desk('calculator.scope')),
  ];
}

function calculated(roof: CalculationInputs, tile: TileMeasures, desk: DeskWords['t']): readonly Block[] {
  const { number } = words;
  const calculation = calculate(roof, tile);
  if (calculation.kind === 'impossible')
    return [heading(desk('calculator.roof')), pairs(roofRows(roof, tile)), strong(desk('calculator.impossible'))];
  const deskWords = { t: desk, number };
  return [
    ...drawn(roof, calculation),
    heading(desk('calculator.roof')),
    pairs(roofRows(roof, tile)),
    heading(desk('calculator.result')),
    pairs(
      figuresOf(calculation, deskWords).map(({ key, value, note }) => [
        desk(`calculator.figure.${key}`),
        note === undefined ? value : `${value} (${note})`,
      ]),
    ),
    ...[unsaidOf(calculation, deskWords)].flatMap((unsaid) => (unsaid === null ? [] : [text(unsaid)])),
    ...unevenOf(calculation, roof).map(({ key, measures }) =>
      text(
        [
          desk(`calculator.uneven.${key}`),
          ...measures.map((mm, index) => {
            const offer = desk(`calculator.take.${key}`, { length: number(mm / 1000) });
            return index < measures.length - 1 ? `${offer},` : `${offer}.`;
          }),
        ].join(' '),
      ),
    ),
    heading(desk('calculator.howCalculated')),
    pairs(formulasOf(calculation, roof, tile, deskWords).map(({ name, text: formula }) => [name, formula])),
  ];
}

function drawn(roof: CalculationInputs, calculation: Calculation): readonly Block[] {
  const { desk, number } = words;
  const drawing = drawingOf(roof, calculation);
  if (drawing === null) return [];
  const eaves = number(drawing.eaves / 1000);
  const slope = number(drawing.slope / 1000);
  const pitch = number(roof.pitch);
  return [
    {
      kind: 'drawing',
      drawing,
      alt: desk('calculator.drawing', { eaves, slope, pitch }),
      labels: { pitch: `${pitch}°`, eaves: `${eaves} m`, slope: `${slope} m` },
    },
  ];
}

function roofRows(roof: CalculationInputs, tile: TileMeasures): (readonly [name: string, value: string])[] {
  const { desk, number } = words;
  const metres = (mm: number) => `${number(mm / 1000)}\u00a0m`;
  const pitch = [desk('pitch'), `${number(roof.pitch)}°`] as const;
  const reserve = [desk('calculator.reserve'), `${number(roof.reserve)}\u00a0%`] as const;
  const shape = [desk('finder.shape'), desk(`calculator.shape.${roof.shape}`)] as const;
  if (roof.shape === 'area') return [shape, [desk('calculator.area'), `${number(roof.area)}\u00a0m²`], pitch, reserve];
  const lengths = [
    'eaves',
    'rafter',
    'eavesOverhang',
    ...(roof.shape === 'hip' ? [] : ['vergeOverhang' as const]),
  ] as const;
  return [
    shape,
    ...lengths.map((key) => [desk(`calculator.${key}`), metres(roof[key])] as const),
    pitch,
    reserve,
    [desk('calculator.firstRow'), `${number(roof.firstRow ?? tile.firstRow)}\u00a0mm`],
    [desk('calculator.laying'), desk(roof.isBond ? 'calculator.inBond' : 'calculator.inRows')],
  ];
}
