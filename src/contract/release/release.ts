/** The pointer names the current manifest by SHA-256. The manifest's files lie in packs. */
import { Type, type Static } from '@sinclair/typebox';
import { SHA256_PATTERN } from '../base/ids';
import { closed, count, day } from '../base/schemaParts';
import { VERSION_PATTERN } from '../base/version';

const sha256 = Type.String({ pattern: SHA256_PATTERN });

export const Pointer = Type.Object(
  {
    version: Type.String({ pattern: VERSION_PATTERN }),
    /** Seconds since 1970. */
    timestamp: count,
    sha256,
    size: count,
    format: count,
    /** Grows with each publication and each activation. Absent in older stores. */
    serial: Type.Optional(count),
    required: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type Pointer = Static<typeof Pointer>;

/** `size` in bytes. */
export const ManifestPack = Type.Object(
  {
    sha256,
    size: count,
    kind: Type.Union([Type.Literal('documents'), Type.Literal('media')]),
    /** First day on which any entry shows these media. */
    opens: Type.Optional(day),
  },
  closed,
);
export type ManifestPack = Static<typeof ManifestPack>;

/**
 * - address
 * - index of the content type
 * - for each piece: index of the pack, offset and length in bytes
 */
export const ManifestFile = Type.Tuple([Type.String({ minLength: 1 }), count, Type.Array(count, { minItems: 3 })]);
export type ManifestFile = Static<typeof ManifestFile>;

/** `GET /api/v1/manifests/{sha256}`. `files` is sorted by address (by code unit), without duplicates. */
export const Manifest = Type.Object(
  {
    format: count,
    version: Type.String({ pattern: VERSION_PATTERN }),
    timestamp: count,
    note: Type.Optional(Type.String()),
    required: Type.Optional(Type.Boolean()),
    types: Type.Array(Type.String()),
    packs: Type.Array(ManifestPack),
    files: Type.Array(ManifestFile),
  },
  closed,
);
export type Manifest = Static<typeof Manifest>;
