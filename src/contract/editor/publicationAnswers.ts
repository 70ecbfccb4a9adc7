/** Publications by editors. `by`: name or e-mail address, empty for a deleted person. Times: seconds since 1970. */
import { Type, type Static } from '@sinclair/typebox';
import { SHA256_PATTERN } from '../base/ids';
import { NOTE_MAX_LENGTH } from '../base/publicationLimits';
import { closed, count, nullable } from '../base/schemaParts';
import { READABLE_PATTERN } from '../base/textPatterns';
import { VERSION_PATTERN } from '../base/version';

const ENTRIES_MAX = 10_000;
const PATH_MAX_LENGTH = 400;

const version = Type.String({ pattern: VERSION_PATTERN });
/** Path of a YAML file, relative to the catalogue folder. */
const path = Type.String({ minLength: 1, maxLength: PATH_MAX_LENGTH });
/** SHA-256 of the file. Null when the file is missing or unreadable. */
const revision = nullable(Type.String({ pattern: SHA256_PATTERN }));

/** An entry in the state that the person saw. */
export const ChosenEntry = Type.Object({ path, revision }, closed);
export type ChosenEntry = Static<typeof ChosenEntry>;

const entries = Type.Array(ChosenEntry, { minItems: 1, maxItems: ENTRIES_MAX });

/** All entries that are not listed keep their published text. */
export const PublishBody = Type.Object(
  {
    entries,
    note: Type.Optional(Type.String({ pattern: READABLE_PATTERN, maxLength: NOTE_MAX_LENGTH })),
    /** True when the person has agreed that many products are removed. */
    confirmRemoval: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type PublishBody = Static<typeof PublishBody>;

export const PreviewBody = Type.Object({ entries }, closed);
export type PreviewBody = Static<typeof PreviewBody>;

export const ActivateBody = Type.Object({ version }, closed);
export type ActivateBody = Static<typeof ActivateBody>;

/** `reason`: German half-sentence. `field`: such as `colors[2].file`, empty for the whole file. */
const PublicationFault = Type.Object(
  { path: Type.String(), line: nullable(count), field: Type.String(), reason: Type.String() },
  closed,
);
export type PublicationFault = Static<typeof PublicationFault>;

export const PublicationEnd = Type.Union([
  /** The version is now the current one, or the draft. */
  Type.Object({ kind: Type.Literal('done'), version }, closed),
  /** `more`: number of faults that the list leaves out. */
  Type.Object({ kind: Type.Literal('faults'), faults: Type.Array(PublicationFault), more: count }, closed),
  /** Somebody changed these entries after the person had chosen them. */
  Type.Object({ kind: Type.Literal('outdated'), paths: Type.Array(Type.String()), more: count }, closed),
  /**
   * The release would remove many products, and the person has not agreed. `names`: names of the first of them, `gone`:
   * their number, `before`: number of the published products.
   */
  Type.Object({ kind: Type.Literal('removal'), names: Type.Array(Type.String()), gone: count, before: count }, closed),
  /** `message`: German sentences. */
  Type.Object({ kind: Type.Literal('failed'), message: Type.String() }, closed),
  /** The server that published has ended. */
  Type.Object({ kind: Type.Literal('lost') }, closed),
]);
export type PublicationEnd = Static<typeof PublicationEnd>;

export const PublicationKind = Type.Union([Type.Literal('release'), Type.Literal('draft'), Type.Literal('activation')]);
export type PublicationKind = Static<typeof PublicationKind>;

export const PublicationStep = Type.Union([
  Type.Literal('starting'),
  Type.Literal('reading'),
  Type.Literal('building'),
  Type.Literal('storing'),
]);
export type PublicationStep = Static<typeof PublicationStep>;

/** A publication that runs or has ended. */
export const Publication = Type.Object(
  {
    id: count,
    kind: PublicationKind,
    by: Type.String(),
    startedAt: count,
    /** Number of chosen entries. */
    entries: count,
    /** Null until the publisher has chosen the version. */
    version: nullable(version),
    step: PublicationStep,
    /** From 0 to 100. */
    percent: count,
    /** Null while the publication runs. */
    end: nullable(PublicationEnd),
  },
  closed,
);
export type Publication = Static<typeof Publication>;

/** The publication that runs, or the last one. Null when there was none for a day. */
export const PublicationAnswer = Type.Object({ publication: nullable(Publication) }, closed);
export type PublicationAnswer = Static<typeof PublicationAnswer>;

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
    /**
     * Version that the next publication gets. It is not called `version`, because the page takes an answer's `version` for
     * the release that the answer comes from.
     */
    nextVersion: version,
    draft: nullable(Type.Object({ version, by: Type.String(), at: count }, closed)),
    /** The publication that runs. */
    running: nullable(Publication),
  },
  closed,
);
export type ChangesAnswer = Static<typeof ChangesAnswer>;

const KeptRelease = Type.Object(
  {
    version,
    at: count,
    by: Type.String(),
    /** Null when unknown. */
    way: nullable(Type.Union([Type.Literal('command'), Type.Literal('start'), Type.Literal('editor')])),
    note: nullable(Type.String()),
    /** Paths of the first entries that an editor published. */
    entries: Type.Array(Type.String()),
    isCurrent: Type.Boolean(),
    /** Number of devices that show this release. */
    devices: count,
  },
  closed,
);

/** The current release first, then the former ones, the newest first. */
export const ReleasesAnswer = Type.Object(
  {
    releases: Type.Array(KeptRelease),
    /** Number of devices that show another release. */
    otherDevices: count,
  },
  closed,
);
export type ReleasesAnswer = Static<typeof ReleasesAnswer>;
