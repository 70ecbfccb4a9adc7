/** The command `setUp`: another kind, group or showroom set-up for a device that is paired already. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DeviceKind } from '../../src/contract/fleet/fleet';
import type { SetUpBody, ShowroomChange } from '../../src/contract/fleet/setUp';
import type { KeyVault } from '../access/accessKeys';
import { recordChange } from '../access/audit';
import { insertSession, type NewSession } from '../access/sessions';
import { shownName } from '../access/shownName';
import { hashToken } from '../access/tokens';
import type { Db } from '../db/database';
import { deviceCommands, deviceProfiles, devices, sessions } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';
import { deviceUser, type DeviceUser } from '../users/showroomUsers';
import { isWaiting, type Order } from './commands';
import type { KnownDevice } from './deviceStore';
import { judgeGroup, judgeShowroomChange } from './judgePaired';
import { openSetUp } from './profiles';

interface DeviceSetUp {
  readonly kind: DeviceKind;
  readonly group: DeviceUser['group'];
  /** Null for a personal device. */
  readonly showroom: ShowroomChange | null;
}

const NO_PROFILE = 'Dieses Profil gibt es nicht.';
const NO_PIN = 'Ein Gerät in der Ausstellung braucht eine PIN. Eine eigene hat es noch nicht.';

/**
 * The order's parameters are sealed, because a PIN is short and its hash would give it away.
 * @throws RequestFault 400 that names the field
 */
export async function judgeSetUp(
  db: Db,
  vault: KeyVault,
  body: SetUpBody,
  deviceIds: readonly string[],
): Promise<Order & { readonly kind: 'setUp' }> {
  const { own, ...setUp } = await read(db, vault, body);
  if (setUp.kind === 'showroom' && setUp.showroom?.pin === undefined) {
    const isPersonal = and(inArray(devices.id, [...deviceIds]), ne(devices.kind, 'showroom'));
    if ((await db.$count(devices, isPersonal)) > 0) throw RequestFault.ofField(400, 'pin', NO_PIN);
  }
  return {
    kind: 'setUp',
    params: { sealed: vault.seal(JSON.stringify(setUp)) },
    ...(own === undefined ? {} : { own }),
  };
}

async function read(db: Db, vault: KeyVault, body: SetUpBody): Promise<DeviceSetUp & Pick<Order, 'own'>> {
  const { profile: id, device_kind: kind, permission_group: group = 'default', showroom = {} } = body;
  if (id !== undefined) {
    const [profile] = await db.select().from(deviceProfiles).where(eq(deviceProfiles.id, id));
    if (profile === undefined) throw RequestFault.ofField(400, 'profile', NO_PROFILE);
    const { site, offlineDays } = profile;
    return {
      ...{ kind: profile.kind, group: profile.group, showroom: openSetUp(vault, profile) },
      own: { offlineDays, ...(site === '' ? {} : { site }) },
    };
  }
  if (kind === undefined)
    throw RequestFault.ofField(400, 'device_kind', 'Bitte wählen Sie ein Profil oder die Art des Geräts.');
  judgeGroup(kind, group);
  if (kind === 'personal') return { kind, group, showroom: null };
  const isFull = body.full_screen === undefined ? {} : { full_screen: body.full_screen === '1' };
  return { kind, group, showroom: { ...judgeShowroomChange(showroom), ...isFull } };
}

/** The server's secret may have changed since the order. */
function open(vault: KeyVault, params: string): DeviceSetUp | null {
  const { sealed } = JSON.parse(params) as { readonly sealed?: string };
  const text = sealed === undefined ? null : vault.open(sealed);
  // The cast is safe, because only this server seals set-ups.
  return text === null ? null : (JSON.parse(text) as DeviceSetUp);
}

export interface TakenSetUp {
  readonly session: NewSession;
  /** Null for a personal device. */
  readonly showroom: ShowroomChange | null;
  /** False when the server repeats its answer. */
  readonly isNew: boolean;
}

/**
 * Gives the device the session that the command promises. Repeats the answer, because an answer may be lost. The
 * device's other sessions end when it reports the command as done (settleCommands.ts). `taken`: the user for this kind,
 * group and name is inactive or in another group.
 */
export async function takeSetUp(
  db: Db,
  vault: KeyVault,
  device: KnownDevice,
  { id, browser, address }: { readonly id: string; readonly browser: string; readonly address: string | null },
): Promise<TakenSetUp | 'unknown' | 'taken' | { readonly waitSeconds: number }> {
  // The access of a device's user may have ended after the command was given.
  if (device.isLockedOut) return 'unknown';
  return db.transaction(async (tx) => {
    const isOwn = and(isWaiting(device.id), eq(deviceCommands.id, id), eq(deviceCommands.kind, 'setUp'));
    const [asked] = await tx.select().from(deviceCommands).where(isOwn);
    const setUp = asked === undefined ? null : open(vault, asked.params);
    if (asked === undefined || asked.actor === null || setUp === null) return 'unknown';
    const { kind, group, showroom } = setUp;
    const user = await deviceUser(tx, vault, { name: device.name, kind, group }, { actor: asked.actor, address });
    if (user === 'taken' || 'waitSeconds' in user) return user;
    // Locked after the user, as an erasure does. A statement of its own sees what was committed meanwhile.
    await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, device.id)).for('update');
    const [given] = await tx.select().from(deviceCommands).where(isOwn);
    if (given === undefined) return 'unknown';
    const tokens = {
      token: vault.sign(`set-up session ${id} ${device.secret}`),
      filedataToken: vault.sign(`set-up cookie ${id} ${device.secret}`),
    };
    const isNew = given.takenAt === null;
    if (isNew) {
      await insertSession(tx, user.id, { device: browser, deviceId: device.id }, tokens);
      await tx
        .update(deviceCommands)
        .set({ takenAt: sql`now()` })
        .where(isOwn);
      await recordChange(tx, { action: 'session.started', actor: user.id, target: user.id, address });
    } else if ((await tx.$count(sessions, eq(sessions.tokenHash, hashToken(tokens.token)))) === 0) return 'unknown';
    const session = { userId: user.id, ...tokens, group: user.group, mark: user.mark, person: shownName(user) };
    return { session, showroom, isNew };
  });
}
