/**
 * The command `setUp` changes what a device got when it was paired. The device keeps its identity and its name, and gets
 * a session of the user for its new kind and group.
 */
import { Type, type Static } from '@sinclair/typebox';
import { UUID_PATTERN } from '../base/ids';
import { closed } from '../base/schemaParts';
import { ShowroomAnswer } from '../people/logIn';
import { DEVICE_KINDS } from './fleet';
import { PAIRED_GROUPS, ShowroomForm, ShowroomSetUp } from './pairing';

const literals = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));

/**
 * Fields of the command `setUp`: either `profile`, or kind and group. `showroom`: the fields that change. Without a PIN,
 * a showroom device keeps its own. The profile's site and limit go to the device, too, its name pattern does not.
 */
export const setUpFields = {
  profile: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
  device_kind: Type.Optional(literals(DEVICE_KINDS)),
  permission_group: Type.Optional(literals(PAIRED_GROUPS)),
  showroom: Type.Optional(Type.Partial(ShowroomForm)),
  full_screen: Type.Optional(literals(['0', '1'])),
};
export type SetUpBody = Static<ReturnType<typeof Type.Object<typeof setUpFields>>>;

/** Absent fields stay as they are on the device. */
export const ShowroomChange = Type.Partial(ShowroomSetUp);
export type ShowroomChange = Static<typeof ShowroomChange>;

/**
 * Answers `POST /api/v1/device/set-ups/{command}`, by which the device gets what the command gives. The server repeats
 * the answer until the device has reported the command. 404: no such command waits. 409: the user for this kind, group and
 * name is inactive or in another group. `showroom`: absent for a personal device.
 */
export const SetUpAnswer = Type.Object({ session: ShowroomAnswer, showroom: Type.Optional(ShowroomChange) }, closed);
export type SetUpAnswer = Static<typeof SetUpAnswer>;
