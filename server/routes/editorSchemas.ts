/** Schemas of what the editor's calls take. */
import { Type, type TSchema } from '@sinclair/typebox';
import { ID_PATTERN, SHA256_PATTERN } from '../../src/contract/base/ids';

/** In characters. File systems allow no more for a part of a path. */
const PATH_MAX_LENGTH = 200;
const KEY_MAX_LENGTH = 200;
const INDEX_MAX = 1_000_000;
const DIGITS_MAX = 20;

const closed = { additionalProperties: false } as const;
const Path = Type.String({ minLength: 1, maxLength: PATH_MAX_LENGTH });
const Revision = Type.String({ pattern: SHA256_PATTERN });
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Key = Type.String({ maxLength: KEY_MAX_LENGTH });
const Index = Type.Integer({ minimum: 0, maximum: INDEX_MAX });
const FieldPath = Type.Array(Type.Union([Key, Index]));

/** `checkEdits` limits the number of edits and the depth of paths and values. */
const Edit = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('set'),
      path: FieldPath,
      value: Type.Unknown(),
      order: Type.Optional(Type.Array(Key)),
      digits: Type.Optional(Type.Integer({ minimum: 0, maximum: DIGITS_MAX })),
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('delete'), path: FieldPath }, closed),
  Type.Object(
    {
      kind: Type.Literal('arrange'),
      path: FieldPath,
      items: Type.Array(
        Type.Union([Type.Object({ from: Index }, closed), Type.Object({ value: Type.Unknown() }, closed)]),
      ),
    },
    closed,
  ),
]);

export const EntryQuery = Type.Object({ path: Path }, closed);
export const HistoryQuery = Type.Object(
  { path: Path, olderThan: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })) },
  closed,
);
export const ComparisonQuery = Type.Object(
  { path: Path, before: Type.Optional(Revision), after: Type.Optional(Revision) },
  closed,
);

export const SaveSchema = Type.Object({ path: Path, base: Revision, edits: Type.Array(Edit) }, closed);
const Values = Type.Record(Type.String(), Type.Unknown());
/** `DraftCheck` limits the depth of the values. */
export const FaultsSchema = Type.Object({ path: Path, values: Values, saved: Type.Optional(Values) }, closed);
/** The store limits the text in bytes. */
export const TextSchema = Type.Object({ path: Path, base: Revision, text: Type.String() }, closed);
export const CreateSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('news'), Type.Literal('references')]),
    id: Type.String({ pattern: ID_PATTERN }),
    from: Type.Optional(Path),
  },
  closed,
);
export const DeleteSchema = Type.Object({ path: Path, base: Revision }, closed);
export const RestoreSchema = Type.Object({ path: Path, base: orNull(Revision), revision: Revision }, closed);
export const PresenceSchema = Type.Object({ path: Path, isOpen: Type.Boolean() }, closed);
