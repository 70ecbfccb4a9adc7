import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { UUID_PATTERN } from '../../../src/contract/base/ids';
import { time } from '../../../src/contract/base/schemaParts';
import { VERSION_PATTERN } from '../../../src/contract/base/version';
import { ifThere, reasonOf } from '../../base/errorCode';
import { SYSTEM_ACCOUNT } from '../../base/systemAccount';
import { place } from './durable';
import type { Layout, ReleaseFolder } from './layout';
import { ReleaseError } from './releaseError';

const KINDS = ['release.published', 'release.activated', 'draft.placed', 'draft.discarded'] as const;
type StoreEventKind = (typeof KINDS)[number];

const StoreEvent = Type.Object({
  id: Type.String({ pattern: UUID_PATTERN }),
  at: time,
  kind: Type.Union(KINDS.map((kind) => Type.Literal(kind))),
  version: Type.Union([Type.String({ pattern: VERSION_PATTERN }), Type.Null()]),
  account: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  /** User id. Absent for a command. */
  actor: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Client's IP address in the form that the variable `LOG_ADDRESSES` sets. */
  address: Type.Optional(Type.String({ maxLength: 64 })),
});
type StoreEvent = Static<typeof StoreEvent>;

/** An editor who causes an event. */
export interface Author {
  /** User id. */
  readonly actor: number;
  /** Client's IP address in the form that the variable `LOG_ADDRESSES` sets. Null for `none`. */
  readonly address: string | null;
}

const MOST_EVENTS = 1_000;
const FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f-]{36}\.json$/;

/**
 * Stores the event in a file, because publishers have no database. `version` is null for an unreadable draft. Without
 * `author`, the event is a command's.
 * @throws ReleaseError when the event cannot be stored. The event's action stays in effect.
 */
export async function leaveEvent(
  folder: ReleaseFolder,
  kind: StoreEventKind,
  version: string | null,
  author?: Author,
): Promise<void> {
  const at = new Date().toISOString();
  const event: StoreEvent = { id: randomUUID(), at, kind, version, ...causeOf(author) };
  try {
    await mkdir(folder.events, { recursive: true });
    for (const file of (await eventFiles(folder)).slice(0, -MOST_EVENTS + 1)) await removeEvent(folder, file);
    const name = `${at.replace(/[:.]/g, '-')}-${event.id}.json`;
    await place(folder.disk, path.join(folder.events, name), JSON.stringify(event));
    await folder.disk.syncFolder(folder.events);
  } catch (error) {
    throw new ReleaseError(`Der Vorgang ist geschehen, ließ sich aber nicht protokollieren: ${reasonOf(error)}.`);
  }
}

function causeOf(author: Author | undefined): Pick<StoreEvent, 'account' | 'actor' | 'address'> {
  if (author === undefined) return { account: SYSTEM_ACCOUNT };
  const { actor, address } = author;
  return { account: null, actor, ...(address === null ? {} : { address }) };
}

export async function eventFiles(layout: Layout): Promise<string[]> {
  const names = await ifThere(readdir(layout.events));
  return (names ?? []).filter((name) => FILE.test(name)).sort();
}

export async function readEvent(layout: Layout, file: string): Promise<StoreEvent | null> {
  const text = await ifThere(readFile(path.join(layout.events, file), 'utf8'));
  try {
    const event: unknown = JSON.parse(text ?? '');
    return Value.Check(StoreEvent, event) && !Number.isNaN(Date.parse(event.at)) ? event : null;
  } catch {
    return null;
  }
}

export async function removeEvent({ disk, events }: ReleaseFolder, file: string): Promise<void> {
  await ifThere(disk.remove(path.join(events, file)));
}
