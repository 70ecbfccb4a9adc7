/** Schema of CheckAnswer (checkAnswers.ts). It stands apart, because the page must not load validators. */
import { Type } from '@sinclair/typebox';
import { closed, count, nullable } from '../base/schemaParts';
import { CHECK_PLACES_MAX } from './checkAnswers';

const line = Type.Integer({ minimum: 1 });
const part = Type.Union([Type.String(), count]);

const Place = Type.Object(
  { path: Type.String(), field: Type.Array(part), line: nullable(line), reason: Type.String() },
  closed,
);
const places = Type.Array(Place, { maxItems: CHECK_PLACES_MAX });

export const CheckAnswerSchema = Type.Object(
  {
    state: Type.Union([Type.Literal('checking'), Type.Literal('done'), Type.Literal('failed')]),
    isCurrent: Type.Boolean(),
    at: nullable(count),
    faults: places,
    faultCount: count,
    hints: places,
    hintCount: count,
    reason: Type.Optional(Type.String()),
  },
  closed,
);
