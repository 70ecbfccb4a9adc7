import { calculate, currentInputs, type Calculation, type CalculationInputs } from '../contract/advice/calculation';
import { judgeModels, modelOf } from '../contract/advice/judgeModels';
import { longRafter, withLongRafter } from '../contract/advice/longRafter';
import { requiredUnderlay } from '../contract/advice/orderChoice';
import { tileMeasures, type TileMeasures } from '../contract/advice/tile';
import type { CalculationPart } from '../contract/advice/sheet';
import { heading, note, pairs, strong, text, title, type Block } from './blocks';
import type { SheetDocuments } from './documents';
import { drawingOf } from './drawing';
import { figuresOf, type DeskWords } from './figures';
import { formulasOf } from './formulas';
import { orderBlocks } from './orderBlocks';
import { withPieces } from './pieceWords';
import { remarksOf } from './remarks';
import type { Sources } from './sources';
import { requirementsText, roofText } from './roofText';
import { offerText, unevenOf, unevenText } from './uneven';
import { verdictText } from './verdictText';
import { germanWords, nameOf, words } from './words';

export function calculationBlocks(
  { product: id, country, requirements, roof: sent }: CalculationPart,
  { products, advice, accessories }: SheetDocuments,
  sources: Sources,
): readonly Block[] {
  const { sheet, read } = words;
  const product = products.get(id);
  if (product === undefined) return [];
  const desk = withPieces(words.desk, product);
  const roof = currentInputs(sent);
  const tile = tileMeasures(product, roof.pitch, roof.cover);
  const context = withLongRafter({ pitch: roof.pitch, country, requirements }, roof);
  const rafter = longRafter(roof);
  const verdict = advice === null ? null : judgeModels(advice)(modelOf(product), context);
  const underlay = verdict === null ? null : requiredUnderlay(verdict, country);
  return [
    title(
      sheet('calculation.title', { product: nameOf(product) }),
      sheet('calculation.lead', { category: read(product.category.name) }),
    ),
    ...(tile === null ? [text(sheet('calculation.noValues'))] : calculated(roof, tile, desk)),
    ...(tile === null
      ? []
      : orderBlocks(
          { ...{ product, tile, accessories, underlay }, inputs: roof, calculation: calculate(roof, tile) },
          country,
        )),
    ...(verdict === null
      ? []
      : [
          heading(desk('calculator.rules', { roof: roofText(context, germanWords) })),
          text(`${desk('finder.requirements')}: ${requirementsText(context, germanWords)}`),
          ...(rafter === null ? [] : [text(desk('calculator.longRafter', { length: words.number(rafter / 1000) }))]),
          text(sources.marked(verdictText(verdict, germanWords), verdict.table)),
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
    ...remarksOf(calculation, deskWords).map((remark) => text(remark)),
    ...unevenOf(calculation, roof).map((uneven) =>
      text(
        [
          unevenText(uneven, deskWords),
          ...uneven.offers.map((offer, index) => {
            const isLast = index === uneven.offers.length - 1;
            return `${offerText(uneven.input, offer, deskWords)}${isLast ? '.' : ','}`;
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
  const cover =
    tile.plain === null ? [] : [[desk('calculator.cover'), desk(`calculator.covers.${tile.plain.cover}`)] as const];
  if (roof.shape === 'area')
    return [shape, [desk('calculator.area'), `${number(roof.area)}\u00a0m²`], pitch, reserve, ...cover];
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
    ...(tile.plain === null
      ? [[desk('calculator.laying'), desk(roof.isBond ? 'calculator.inBond' : 'calculator.inRows')] as const]
      : cover),
    [desk('calculator.rafterSpacing'), metres(roof.rafterSpacing)],
  ];
}
