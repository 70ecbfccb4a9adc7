/**
 * What a release is on the wire. A release is one manifest; a manifest lists files and the packs their bytes lie in.
 * Packs and manifests are immutable and named by their SHA-256; the pointer says which manifest is current.
 */
import { Type, type Static } from '@sinclair/typebox';
import { DAY_PATTERN, SHA256_PATTERN } from '../base/ids';
import { closed } from '../base/schemaParts';
import { VERSION_PATTERN } from '../base/version';

const sha256 = Type.String({ pattern: SHA256_PATTERN });
const count = Type.Integer({ minimum: 0 });

/** `GET /api/v1/manifest`: the current release. */
export const Pointer = Type.Object(
  {
    version: Type.String({ pattern: VERSION_PATTERN }),
    /** Publication, seconds since 1970. */
    timestamp: count,
    /** Name and length in bytes of the manifest. */
    sha256,
    size: count,
    format: count,
    /** Grows with each publish and activate; see serial.ts. Absent in a store that was written before there were serials. */
    serial: Type.Optional(count),
    required: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type Pointer = Static<typeof Pointer>;

/** One pack: its name, its length in bytes, and whether it holds documents (loaded first) or media. */
export const ManifestPack = Type.Object(
  {
    sha256,
    size: count,
    kind: Type.Union([Type.Literal('documents'), Type.Literal('media')]),
    /** The day on which its media open (opening.ts). Absent when they are open. */
    opens: Type.Optional(Type.String({ pattern: DAY_PATTERN })),
  },
  closed,
);
export type ManifestPack = Static<typeof ManifestPack>;

/**
 * One file: its address, the index of its content type, and its pieces in order, each as three numbers
 * (index of the pack, offset and length in bytes). Tuples, because there are tens of thousands of them.
 */
export const ManifestFile = Type.Tuple([Type.String({ minLength: 1 }), count, Type.Array(count, { minItems: 3 })]);
export type ManifestFile = Static<typeof ManifestFile>;

/** `GET /api/v1/manifests/{sha256}`. `files` is sorted by address (by code unit) and has no address twice. */
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
