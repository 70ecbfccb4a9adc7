/** A new build may read an older release, so added fields are optional or filled by olderDocuments.ts. */
import { Type, type TSchema } from '@sinclair/typebox';
import { DAY_PATTERN, FILE_ID_PATTERN, ID_PATTERN } from './ids';

export const closed = { additionalProperties: false } as const;
export const text = Type.String({ minLength: 1 });
export const id = Type.String({ pattern: ID_PATTERN });
export const fileId = Type.String({ pattern: FILE_ID_PATTERN });
export const count = Type.Integer({ minimum: 0 });
/** A roof's pitch, or the end of a pitch band. */
export const degrees = Type.Number({ minimum: 0, maximum: 90 });
/** Number of raised requirements, from which the underlay of a roof follows. */
export const raisedCount = Type.Integer({ minimum: 0, maximum: 9 });
/** Such as `2026-10-12`. */
export const day = Type.String({ pattern: DAY_PATTERN });
/** Such as `2026-10-12T06:30:00.000Z`. */
export const time = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
