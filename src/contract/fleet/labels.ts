/** Schemas of what administrators write on devices: sites, tags and notes. */
import { Type, type Static } from '@sinclair/typebox';
import { closed } from '../base/schemaParts';
import { MOST_TAGS, TAG_MAX_LENGTH } from './fleet';

/** Free words of administrators. */
export const tags = Type.Array(Type.String({ maxLength: TAG_MAX_LENGTH }), { maxItems: MOST_TAGS });

/**
 * `POST /api/v1/devices/{id}/labels`, for administrators. `tags`: with commas. `note` is for administrators only. Absent
 * fields stay. The answer has what the server stored.
 */
export const LabelsBody = Type.Object({
  site: Type.Optional(Type.String()),
  tags: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
});
export type LabelsBody = Static<typeof LabelsBody>;
export const DeviceLabels = Type.Object({ site: Type.String(), tags, note: Type.String() }, closed);
export type DeviceLabels = Static<typeof DeviceLabels>;
/** Answers `GET /api/v1/devices/labels`: all sites and tags of devices, in alphabetical order. */
export const LabelsAnswer = Type.Object({ sites: Type.Array(Type.String()), tags: Type.Array(Type.String()) }, closed);
export type LabelsAnswer = Static<typeof LabelsAnswer>;
