import { Type, type Static } from '@sinclair/typebox';
import { PATHS } from '../paths';

export const IMPORT_MAX_ROWS = 500;
export const IMPORT_MAX_LENGTH = 80_000;

export const importPath = `${PATHS.users}/import`;

/** `POST /api/v1/users/import`. `dry_run` 1: the server only checks the table. */
export const ImportBody = Type.Object({
  csv: Type.String(),
  dry_run: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
});
export type ImportBody = Static<typeof ImportBody>;

/** A 400 names line and field of each error, such as `3.email`. */
export const ImportAnswer = Type.Object({ count: Type.Integer({ minimum: 0 }) });
export type ImportAnswer = Static<typeof ImportAnswer>;
