/** Publications by editors. `by` is a full name, or an empty text for a deleted person. Times: seconds since 1970. */
import { Type, type Static } from '@sinclair/typebox';
import { SHA256_PATTERN } from '../base/ids';
import { closed, count, nullable } from '../base/schemaParts';
import { VERSION_PATTERN } from '../base/version';

const PATH_MAX_LENGTH = 400;

const version = Type.String({ pattern: VERSION_PATTERN });
/** Path of a YAML file, relative to the catalogue folder. */
const path = Type.String({ minLength: 1, maxLength: PATH_MAX_LENGTH });
/** SHA-256 of the file. Null when the file is missing or unreadable. */
const revision = nullable(Type.String({ pattern: SHA256_PATTERN }));

/** An entry that differs from the current release. */
const ChangedEntry = Type.Object(
  {
    path,
    kind: Type.Union([Type.Literal('new'), Type.Literal('changed'), Type.Literal('deleted')]),
    /** Revision in the current release. Null for a new entry, and when the server does not know it. */
    published: revision,
    revision,
    /** German half-sentence why the file is unreadable. Null for a readable or missing file. */
    fault: nullable(Type.String()),
    /** Last change that the server has seen. It looks for changes without the editor every minute. */
    changed: nullable(Type.Object({ by: Type.String(), at: count }, closed)),
  },
  closed,
);

export const ChangesAnswer = Type.Object(
  {
    changes: Type.Array(ChangedEntry),
    /** False when the server does not know the texts of the current release. All entries then count as changed. */
    isCompared: Type.Boolean(),
    /** Version that the next publication gets. */
    version,
    draft: nullable(Type.Object({ version, by: Type.String(), at: count }, closed)),
  },
  closed,
);
export type ChangesAnswer = Static<typeof ChangesAnswer>;
