/**
 * What the schemas of the entities (specification §3) are made of. The publisher validates documents against them before
 * they are stored; page and worker import the types only. Schemas are closed: an unknown field is a fault.
 *
 * A device may hold a release of an older publisher when a new build of the page arrives. A field that came later is
 * therefore optional here, or olderDocuments.ts fills it where the document is read.
 */
import { Type, type TSchema } from '@sinclair/typebox';
import { FILE_ID_PATTERN, ID_PATTERN } from './ids';

export const closed = { additionalProperties: false } as const;
export const text = Type.String({ minLength: 1 });
export const id = Type.String({ pattern: ID_PATTERN });
export const fileId = Type.String({ pattern: FILE_ID_PATTERN });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
