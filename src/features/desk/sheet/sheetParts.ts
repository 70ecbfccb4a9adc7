import type { StoredInputs } from '../../../contract/advice/calculation';
import type { RoofContext } from '../../../contract/advice/judgeModels';
import { ROOF_SHAPES, type RoofShape } from '../../../contract/advice/requirements';
import type { ComparisonPart, FinderPart, RoofPart, SheetPart } from '../../../contract/advice/sheet';
import { requirementsOf } from '../verdict/roofContext';

function roofOfPart(part: Exclude<SheetPart, RoofPart>): RoofContext {
  if (part.kind === 'finder') {
    const { pitch, country } = part.question;
    return { pitch, country, requirements: requirementsOf(part.question) };
  }
  const { country, requirements } = part;
  return { pitch: part.kind === 'comparison' ? part.pitch : part.roof.pitch, country, requirements };
}

/** `asked`: the query of the roof that the customer asked for, which gives the comparison its shape. */
export function furtherParts(
  part: SheetPart,
  compared: readonly string[],
  asked: string,
): readonly (FinderPart | ComparisonPart)[] {
  // Finder and comparison need a pitch and a country, which a roof picture lacks.
  if (part.kind === 'roof') return [];
  const roof = roofOfPart(part);
  const finder: FinderPart = {
    kind: 'finder',
    question: {
      ...roof,
      shape: part.kind === 'calculation' ? shapeOf(part.roof) : shapeIn(asked),
      surface: null,
      color: null,
      weight: null,
      need: null,
    },
  };
  const comparison: ComparisonPart = { kind: 'comparison', products: compared, ...roof, onlyDifferences: false };
  return [finder, comparison].filter(
    ({ kind }) => kind !== part.kind && (kind !== 'comparison' || compared.length >= 2),
  );
}

const shapeIn = (asked: string): RoofShape | null => {
  const named = new URLSearchParams(asked).get('dachform');
  return ROOF_SHAPES.find((one) => one === named) ?? null;
};

const shapeOf = ({ shape }: StoredInputs): RoofShape | null => (shape === 'area' ? null : shape);
