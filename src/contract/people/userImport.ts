/** Many accesses at once, from a table: `POST /api/v1/users/import`. */
import { Type, type Static } from '@sinclair/typebox';
import { PATHS } from '../paths';

/** Accesses of one table. */
export const IMPORT_MAX_ROWS = 500;
/** Length of the table, in characters. */
export const IMPORT_MAX_LENGTH = 80_000;

export const importPath = `${PATHS.users}/import`;

/** `dry_run`: judge the table only. */
export const ImportBody = Type.Object({
  csv: Type.String(),
  dry_run: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
});
export type ImportBody = Static<typeof ImportBody>;

/**
 * `count`: the accesses of the table; they exist unless it was a dry run. A table with faults is refused with 400, and its errors name
 * line and field: `3.email`.
 */
export const ImportAnswer = Type.Object({ count: Type.Integer({ minimum: 0 }) });
export type ImportAnswer = Static<typeof ImportAnswer>;
