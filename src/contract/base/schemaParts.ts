/** A new build may read an older release, so added fields are optional or filled by olderDocuments.ts. */
import { Type, type TSchema } from '@sinclair/typebox';
import { FILE_ID_PATTERN, ID_PATTERN } from './ids';

export const closed = { additionalProperties: false } as const;
export const text = Type.String({ minLength: 1 });
export const id = Type.String({ pattern: ID_PATTERN });
export const fileId = Type.String({ pattern: FILE_ID_PATTERN });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
