/** Where a question with a roof in it leads: into the finder, or into the calculator of a model. Pure. */
import { withInput } from '../../browse/products/calculatorAddress';
import type { CalculationInputs } from '../../contract/advice/calculation';

import { askedRoof, type AskedRoof } from './askedRoof';
import type { Answer, Found } from './device/searchAnswer';

export interface RoofAnswer {
  readonly tool: 'finder' | 'calculator';
  readonly to: string;
  readonly roof: AskedRoof;
  /** The model that the question names, in the calculator. */
  readonly model: string | null;
}

/** The finder for a pitch; the calculator for a length or an area, and for a pitch of a named model. */
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

/**
 * An area is calculated as such where no length is named. With a rafter it gives the eaves of a gable roof: two sides, and no
 * overhang beside what the area holds.
 */
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

/** Per square metre. */
const SQUARE_MILLIMETRES = 1_000_000;

/** The first found product whose whole name stands in the question. */
function namedModel(answer: Answer | undefined): { readonly id: string; readonly name: string } | null {
  const products = answer?.groups.find(({ kind }) => kind === 'product')?.found ?? [];
  const found = products.find(isWholeName);
  return found === undefined
    ? null
    : { id: found.id.slice(found.id.indexOf(':') + 1), name: (found.title[0]?.value ?? []).join('') };
}

/** Pieces of a marked text are unmarked and marked by turns. */
const isWholeName = ({ title }: Found): boolean =>
  (title[0]?.value ?? []).every((piece, place) => place % 2 === 1 || piece.trim() === '');
