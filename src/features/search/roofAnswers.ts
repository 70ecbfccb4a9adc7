import { withInput } from '../../browse/products/calculatorAddress';
import type { CalculationInputs } from '../../contract/advice/calculation';

import { askedRoof, type AskedRoof } from './askedRoof';
import type { Answer, Found } from './device/searchAnswer';

export interface RoofAnswer {
  readonly tool: 'finder' | 'calculator';
  readonly to: string;
  readonly roof: AskedRoof;
  readonly model: string | null;
}

export function roofAnswers(question: string, answer: Answer | undefined): readonly RoofAnswer[] {
  const roof = askedRoof(question);
  if (roof === null) return [];
  const { pitch, area, rafter, eaves } = roof;
  const model = namedModel(answer);
  const isMeasured = area !== null || rafter !== null || eaves !== null;
  const finder: RoofAnswer = {
    tool: 'finder',
    to: `/finder?${queryOf({ ...NOTHING, pitch }, roof)}`,
    roof,
    model: null,
  };
  const calculator: RoofAnswer = {
    tool: 'calculator',
    to: `/calculate${model === null ? '' : `/${model.id}`}?${queryOf(roof, roof)}`,
    roof,
    model: model?.name ?? null,
  };
  return [
    ...(isMeasured || (model !== null && pitch !== null) ? [calculator] : []),
    ...(pitch !== null ? [finder] : []),
  ];
}

const NOTHING = { pitch: null, area: null, rafter: null, eaves: null };

function queryOf(values: Omit<AskedRoof, 'country'>, { country }: AskedRoof): URLSearchParams {
  return withInput(new URLSearchParams(country === null ? {} : { land: country }), inputsOf(values));
}

/** For a gable roof without overhangs, area and one length determine the other length. */
function inputsOf({ pitch, area, rafter, eaves }: Omit<AskedRoof, 'country'>): Partial<CalculationInputs> {
  const lengths = { ...(rafter === null ? {} : { rafter }), ...(eaves === null ? {} : { eaves }) };
  const roof = { ...(pitch === null ? {} : { pitch }), ...lengths };
  if (area === null) return roof;
  if (rafter === null && eaves === null) return { ...roof, area, shape: 'area' };
  const side = (area * SQUARE_MILLIMETRES) / 2;
  return {
    ...roof,
    rafter: rafter ?? Math.round(side / (eaves ?? 1)),
    eaves: eaves ?? Math.round(side / (rafter ?? 1)),
    eavesOverhang: 0,
    vergeOverhang: 0,
  };
}

const SQUARE_MILLIMETRES = 1_000_000;

function namedModel(answer: Answer | undefined): { readonly id: string; readonly name: string } | null {
  const products = answer?.groups.find(({ kind }) => kind === 'product')?.found ?? [];
  const found = products.find(isWholeName);
  return found === undefined
    ? null
    : { id: found.id.slice(found.id.indexOf(':') + 1), name: (found.title[0]?.value ?? []).join('') };
}

const isWholeName = ({ title }: Found): boolean =>
  (title[0]?.value ?? []).every((piece, place) => place % 2 === 1 || piece.trim() === '');
