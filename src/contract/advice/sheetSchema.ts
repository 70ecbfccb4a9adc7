import { Type, type TObject, type TSchema } from '@sinclair/typebox';
import { CALCULATED_SHAPES, CALCULATION_LIMITS } from './calculation';
import { COMPARED_MAX, NEED_MAX, PITCH_MAX, PITCH_MIN, WEIGHT_MAX } from './limits';
import { RAISED_REQUIREMENTS, ROOF_SHAPES } from './requirements';
import { COUNTRIES } from '../base/markers';
import { closed, id, nullable } from '../base/schemaParts';
import { COVERS } from './tile';
import { SHEET_MAX_PARTS, type SheetInputs, type SheetPart } from './sheet';
import { VERSION_PATTERN } from '../base/version';

const oneOf = (values: readonly string[]) => Type.Union([...new Set(values)].map((value) => Type.Literal(value)));
const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Number({ minimum: min, maximum: max });

const country = oneOf(COUNTRIES);
const pitch = between({ min: PITCH_MIN, max: PITCH_MAX });
const requirements = Type.Array(oneOf(Object.values(RAISED_REQUIREMENTS).flat()), { uniqueItems: true });

const FinderQuestion = Type.Object(
  {
    pitch,
    country,
    requirements,
    shape: nullable(oneOf(ROOF_SHAPES)),
    surface: nullable(id),
    color: nullable(id),
    weight: nullable(between({ min: 1, max: WEIGHT_MAX })),
    need: nullable(between({ min: 1, max: NEED_MAX })),
  },
  closed,
);

const { eaves, rafter, eavesOverhang, vergeOverhang, area, reserve, firstRow, rafterSpacing } = CALCULATION_LIMITS;
const length = ({ min, max }: { readonly min: number; readonly max: number }) =>
  Type.Integer({ minimum: min, maximum: max });

const CalculationInputs = Type.Object(
  {
    shape: oneOf(CALCULATED_SHAPES),
    eaves: length(eaves),
    rafter: length(rafter),
    eavesOverhang: length(eavesOverhang),
    vergeOverhang: length(vergeOverhang),
    area: between(area),
    pitch: between(CALCULATION_LIMITS.pitch),
    reserve: between(reserve),
    firstRow: nullable(length(firstRow)),
    isBond: Type.Boolean(),
    // Older devices send sheets without these fields.
    cover: Type.Optional(nullable(oneOf(COVERS))),
    rafterSpacing: Type.Optional(length(rafterSpacing)),
    color: Type.Optional(nullable(id)),
  },
  closed,
);

export const SHEET_PARTS = {
  finder: Type.Object({ kind: Type.Literal('finder'), question: FinderQuestion }, closed),
  comparison: Type.Object(
    {
      kind: Type.Literal('comparison'),
      products: Type.Array(id, { minItems: 2, maxItems: COMPARED_MAX, uniqueItems: true }),
      pitch,
      country,
      requirements,
      onlyDifferences: Type.Boolean(),
    },
    closed,
  ),
  calculation: Type.Object(
    { kind: Type.Literal('calculation'), product: id, country, requirements, roof: CalculationInputs },
    closed,
  ),
  roof: Type.Object({ kind: Type.Literal('roof'), house: id, product: id, color: id }, closed),
} satisfies Record<SheetPart['kind'], TObject>;

const parts: readonly TSchema[] = Object.values(SHEET_PARTS);

export const SheetInputsSchema = Type.Unsafe<SheetInputs>(
  Type.Object(
    {
      version: Type.String({ pattern: VERSION_PATTERN }),
      day: Type.String({ pattern: '^20\\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' }),
      parts: Type.Array(Type.Union([...parts]), { minItems: 1, maxItems: SHEET_MAX_PARTS }),
    },
    closed,
  ),
);
