import { FIELDS } from '../../../browse/products/calculatorAddress';
import {
  CALCULATED_SHAPES,
  CALCULATION_LIMITS,
  type CalculationInputs,
  type NumberInput,
} from '../../../contract/advice/calculation';
import { COVERS } from '../../../contract/advice/tile';
import { isId } from '../../../contract/base/ids';
import { numberIn } from '../verdict/roofContext';

export function inputsIn(params: URLSearchParams, own: Pick<CalculationInputs, 'pitch' | 'isBond'>): CalculationInputs {
  const read = (input: NumberInput): number | null => {
    const { min, max } = CALCULATION_LIMITS[input];
    return numberIn(params, FIELDS[input].name, min, max);
  };
  const length = (input: 'eaves' | 'rafter' | 'eavesOverhang' | 'vergeOverhang' | 'rafterSpacing'): number =>
    Math.round(read(input) ?? FIELDS[input].start);
  const firstRow = read('firstRow');
  const color = params.get('farbe');
  return {
    shape: CALCULATED_SHAPES.find((one) => one === params.get('dachform')) ?? 'gable',
    eaves: length('eaves'),
    rafter: length('rafter'),
    eavesOverhang: length('eavesOverhang'),
    vergeOverhang: length('vergeOverhang'),
    area: read('area') ?? FIELDS.area.start,
    pitch: read('pitch') ?? own.pitch,
    reserve: Math.round(read('reserve') ?? FIELDS.reserve.start),
    firstRow: firstRow === null ? null : Math.round(firstRow),
    isBond: params.has('verband') ? params.get('verband') === '1' : own.isBond,
    cover: COVERS.find((one) => one === params.get('deckung')) ?? null,
    rafterSpacing: length('rafterSpacing'),
    color: isId(color) ? color : null,
  };
}
