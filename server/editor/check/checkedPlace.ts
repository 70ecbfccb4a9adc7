import { parseField } from '../../../src/contract/base/fieldPath';
import type { CheckedPlace } from '../../../src/contract/editor/checkAnswers';
import type { Fault } from '../../catalog/format/faults';

/** Limits in characters. Files may hold long keys and values. */
const FIELD_MAX_LENGTH = 300;
const REASON_MAX_LENGTH = 500;

export const checkedPlace = ({ file, field, line, reason }: Fault): CheckedPlace => ({
  path: file,
  field: parseField(field.slice(0, FIELD_MAX_LENGTH)),
  line: line ?? null,
  reason: reason.slice(0, REASON_MAX_LENGTH),
});
