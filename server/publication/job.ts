import { Type, type Static } from '@sinclair/typebox';
import { nullable } from '../../src/contract/base/schemaParts';
import { ChosenEntry, PublicationStep, type PublicationEnd } from '../../src/contract/editor/publicationAnswers';

const Author = Type.Object({ actor: Type.Integer({ minimum: 1 }), address: nullable(Type.String()) });

const Publishing = Type.Object({
  kind: Type.Union([Type.Literal('release'), Type.Literal('draft')]),
  author: Author,
  entries: Type.Array(ChosenEntry),
  note: Type.Optional(Type.String()),
  confirmRemoval: Type.Boolean(),
});

const Activation = Type.Object({ kind: Type.Literal('activation'), author: Author, version: Type.String() });

/** What a person orders. */
export const Order = Type.Union([Publishing, Activation]);
export type Order = Static<typeof Order>;

/** `workDir`: empty folder for this job only. All paths are absolute. */
export const Job = Type.Object({
  order: Order,
  workDir: Type.String(),
  dataDir: Type.String(),
  catalogDir: Type.String(),
});
export type Job = Static<typeof Job>;

/** `percent`: from 0 to 100. `version`: null until it is chosen. */
export const Progress = Type.Object({
  step: PublicationStep,
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  version: nullable(Type.String()),
});
export type Progress = Static<typeof Progress>;

export type OnProgress = (progress: Progress) => void;

/** Performs a job. Breaks off when the signal aborts. */
export type Work = (job: Job, onProgress: OnProgress, signal: AbortSignal) => Promise<PublicationEnd>;
