/** Set-up cards: an administrator makes them, and each sets one tablet up without a key. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  CARD_DAYS,
  CARDS_AT_ONCE,
  PATTERN_NUMBER,
  type Card,
  type CardsBody,
  type CardShownAnswer,
  type MadeCard,
} from '../../src/contract/fleet/cards';
import { CARD_SIGNS, PAIRING_ALPHABET } from '../../src/contract/fleet/pairingSigns';
import { hasLevel } from '../../src/contract/base/permissions';
import type { KeyVault } from '../access/accessKeys';
import { recordChange, type Origin } from '../access/audit';
import type { Locked } from '../access/openCalls';
import { hashToken } from '../access/tokens';
import type { Db } from '../db/database';
import { deviceProfiles, devices, setUpCards, users } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';
import { judgeDeviceName } from './judgeOrder';
import { lockRequest, pairRequest } from './pairings';
import { openSetUp } from './profiles';

/** Limit of cards that are open at a time. All of them are listed. */
const OPEN_MOST = 500;
const LISTED = 1_000;
const DAY_MS = 86_400_000;
/** A card stays in the list for so many days after its end. */
const KEPT_DAYS = 30;

type By = Origin & { readonly actor: number };
type Row = typeof setUpCards.$inferSelect;

export interface CardsWish {
  readonly profile: string;
  /** Empty: `count` names of the profile's pattern, from the number `from`. */
  readonly names: readonly string[];
  readonly count: number;
  readonly from: number;
  readonly days: number;
}

const isOpenCard = and(isNull(setUpCards.usedAt), isNull(setUpCards.withdrawnAt), gt(setUpCards.expiresAt, sql`now()`));

const MOST = `Auf einmal sind höchstens ${CARDS_AT_ONCE} Karten möglich.`;

/** @throws RequestFault 400 that names the field */
export function judgeCards(body: CardsBody): CardsWish {
  const lines = body.names.split(/\r?\n/).filter((line) => line.trim() !== '');
  // A table's first column has the names.
  const names = lines.map((line) => judgeDeviceName(line.split(/[;\t]/)[0]?.replace(/^"(.*)"$/, '$1')));
  const [count, days] = [names.length || Number(body.count), Number(body.days)];
  const field = names.length > 0 ? 'names' : 'count';
  if (count === 0) throw RequestFault.ofField(400, field, 'Bitte geben Sie eine Zahl oder Namen an.');
  if (count > CARDS_AT_ONCE) throw RequestFault.ofField(400, field, MOST);
  if (days > CARD_DAYS.max) throw RequestFault.ofField(400, 'days', `Eine Karte gilt höchstens ${CARD_DAYS.max} Tage.`);
  return { profile: body.profile, names, count, from: Number(body.from) || 1, days };
}

const makeSigns = (): string =>
  Array.from({ length: CARD_SIGNS }, () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)]).join('');

/** The signs are short, so a plain hash in the database would give them away. */
const signsHash = (vault: KeyVault, signs: string): string => vault.sign(`card signs ${signs}`);

/**
 * Null for an unknown profile.
 * @throws RequestFault 409 if too many cards are open
 */
export async function makeCards(db: Db, vault: KeyVault, wish: CardsWish, by: By): Promise<MadeCard[] | null> {
  return db.transaction(async (tx) => {
    const [profile] = await tx.select().from(deviceProfiles).where(eq(deviceProfiles.id, wish.profile)).for('share');
    if (profile === undefined) return null;
    if ((await tx.$count(setUpCards, isOpenCard)) + wish.count > OPEN_MOST)
      throw RequestFault.ofField(409, 'count', `Höchstens ${OPEN_MOST} Karten können zugleich offen sein.`);
    const numbers = Array.from({ length: wish.count }, (_, place) => String(wish.from + place));
    const numbered = numbers.map((number) => profile.pattern.replaceAll(PATTERN_NUMBER, number));
    const expiresAt = new Date(Date.now() + wish.days * DAY_MS);
    const made = (wish.names.length > 0 ? wish.names : numbered).map((name) => ({
      ...{ id: randomUUID(), name, secret: randomBytes(32).toString('base64url'), signs: makeSigns() },
      expires: expiresAt.toISOString(),
    }));
    await tx.insert(setUpCards).values(
      made.map(({ id, name, secret, signs }) => ({
        ...{ id, name, profileId: profile.id, actor: by.actor, expiresAt },
        ...{ secretHash: hashToken(secret), signsHash: signsHash(vault, signs) },
      })),
    );
    await recordChange(tx, {
      ...{ ...by, action: 'cards.created', target: null, subject: `${made.length} ${profile.id}` },
    });
    return made;
  });
}

export async function readCards(db: Db): Promise<Card[]> {
  const rows = await db
    .select({ card: setUpCards, profile: deviceProfiles.name })
    .from(setUpCards)
    .innerJoin(deviceProfiles, eq(deviceProfiles.id, setUpCards.profileId))
    .orderBy(sql`not ${isOpenCard}`, desc(setUpCards.createdAt), setUpCards.name)
    .limit(LISTED);
  return rows.map(({ card, profile }) => ({
    ...{ id: card.id, name: card.name, profile, state: stateOf(card), device: card.deviceId },
    ...{ created_at: card.createdAt.toISOString(), expires: card.expiresAt.toISOString() },
  }));
}

function stateOf({ usedAt, withdrawnAt, actor, expiresAt }: Row): Card['state'] {
  if (usedAt !== null) return 'used';
  if (withdrawnAt !== null || actor === null) return 'withdrawn';
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'open';
}

/** `ended`: the card was used or withdrawn already. */
export async function withdrawCard(db: Db, id: string, by: By): Promise<'withdrawn' | 'unknown' | 'ended'> {
  return db.transaction(async (tx) => {
    const [card] = await tx.select().from(setUpCards).where(eq(setUpCards.id, id)).for('update');
    if (card === undefined) return 'unknown';
    if (card.usedAt !== null || card.withdrawnAt !== null) return 'ended';
    await tx
      .update(setUpCards)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(setUpCards.id, id));
    await recordChange(tx, { ...by, action: 'card.withdrawn', target: null, subject: id });
    return 'withdrawn';
  });
}

/** True for a card with this secret or these signs that holds. */
const holds = (vault: KeyVault, given: string) =>
  and(
    given.length === CARD_SIGNS
      ? eq(setUpCards.signsHash, signsHash(vault, given))
      : eq(setUpCards.secretHash, hashToken(given)),
    isNull(setUpCards.withdrawnAt),
    gt(setUpCards.expiresAt, sql`now()`),
  );

const shown = (card: Row, { kind }: typeof deviceProfiles.$inferSelect): CardShownAnswer => ({
  ...{ name: card.name, kind, expires: card.expiresAt.toISOString() },
});

/** The administrator who made the card must still be one. */
async function find(db: Db, vault: KeyVault, given: string) {
  const [found] = await db
    .select({ card: setUpCards, profile: deviceProfiles, user: users })
    .from(setUpCards)
    .innerJoin(deviceProfiles, eq(deviceProfiles.id, setUpCards.profileId))
    .innerJoin(users, eq(users.id, setUpCards.actor))
    .where(holds(vault, given));
  const isTheirs = found !== undefined && found.user.status === 'active' && hasLevel(found.user.group, 'admin');
  return isTheirs ? found : null;
}

/** Null for a card that does not hold, or was used. */
export async function lookAtCard(db: Db, vault: KeyVault, given: string): Promise<CardShownAnswer | null> {
  const found = await find(db, vault, given);
  return found === null || found.card.usedAt !== null ? null : shown(found.card, found.profile);
}

/**
 * Pairs the device whose pairing request has the secret `secret`. Waits for no other use of the card. The same device
 * may repeat the call. `unasked`: the device has no open pairing request. `taken`: the name's user is inactive or in
 * another group.
 */
export async function takeCard(
  db: Db,
  vault: KeyVault,
  { card: given, secret }: { readonly card: string; readonly secret: string },
  address: string | null,
): Promise<CardShownAnswer | Locked | 'unknown' | 'unasked' | 'taken' | { readonly waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const seen = await find(tx, vault, given);
    if (seen === null) return 'unknown';
    // Locks administrator, card and request in this order. A deletion of the administrator locks the user first, too.
    const isMaker = eq(users.id, seen.user.id);
    const makers = await tx
      .select({ id: users.id })
      .from(users)
      .where(isMaker)
      .for('no key update', { skipLocked: true });
    const isCard = eq(setUpCards.id, seen.card.id);
    const cards = await tx
      .select({ id: setUpCards.id })
      .from(setUpCards)
      .where(isCard)
      .for('update', { skipLocked: true });
    if (makers.length === 0 || cards.length === 0) return 'locked';
    // Statements of their own, because locking statements do not see what was committed meanwhile.
    const found = await find(tx, vault, given);
    if (found === null) return 'unknown';
    const { card, profile, user } = found;
    const secretHash = hashToken(secret);
    if (card.usedAt !== null) return card.usedBy === secretHash ? shown(card, profile) : 'unknown';
    const request = await lockRequest(tx, secretHash);
    if (request !== 'found') return request;
    const { kind, group, site, offlineDays } = profile;
    const showroom = openSetUp(vault, profile);
    // A changed secret of the server makes the PIN unreadable, and a showroom device without a PIN is refused.
    if (kind === 'showroom' && showroom === null) return 'unknown';
    const by = { actor: user.id, address };
    const paired = await pairRequest(tx, vault, secretHash, { name: card.name, kind, group, showroom }, by);
    if (paired === 'taken' || 'waitSeconds' in paired) return paired;
    await tx.update(devices).set({ site, offlineDays }).where(eq(devices.id, paired.id));
    await tx
      .update(setUpCards)
      .set({ usedAt: sql`now()`, usedBy: secretHash, deviceId: paired.id })
      .where(isCard);
    await recordChange(tx, { ...by, action: 'card.used', target: null, subject: `${card.id} ${paired.id}` });
    return shown(card, profile);
  });
}

/** A card that was used after the backup would hold again after a restore. */
export async function voidCards(db: Db): Promise<void> {
  await db
    .update(setUpCards)
    .set({ withdrawnAt: sql`now()` })
    .where(isOpenCard);
}

export async function forgetCards(db: Db): Promise<void> {
  await db.delete(setUpCards).where(sql`${setUpCards.expiresAt} < now() - make_interval(days => ${KEPT_DAYS})`);
}
