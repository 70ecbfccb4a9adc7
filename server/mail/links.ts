import { randomUUID } from 'node:crypto';
import type { KeyVault } from '../access/accessKeys';
import type { SessionUser } from '../access/sessions';
import { InTurnByKey } from '../base/inTurn';
import type { Db } from '../db/database';
import type { MailFile } from '../db/schema';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import type { CartDocument } from './cartForm';
import type { Documents, NoBytes } from './documents';
import { fileNames } from './fileNames';
import { storeLink, waitForQuota } from './linkStore';
import { LINK_SECONDS } from './mailLimits';
import { shareToken } from './shareLinks';
import { deleteSheets, storeSheet } from './sheetStore';

type Caller = Pick<SessionUser, 'userId' | 'sessionId'>;

/** `until`: seconds since 1970. */
type LinkOutcome =
  | { readonly kind: 'made'; readonly token: string; readonly until: number }
  | NoBytes
  | { readonly kind: 'full'; readonly waitSeconds: number };

interface LinksOptions {
  readonly db: Db;
  readonly vault: KeyVault;
  readonly releases: Pick<ReleaseStore, 'hold' | 'letGo'>;
  readonly documents: Pick<Documents, 'make'>;
}

export class Links {
  readonly #turns = new InTurnByKey<number>();

  constructor(private readonly options: LinksOptions) {}

  /** Makes a session's links in turn, so the quota check counts all earlier links. */
  make(caller: Caller, items: readonly CartDocument[]): Promise<LinkOutcome> {
    return this.#turns.run(caller.sessionId, () => this.#make(caller, items));
  }

  async #make({ userId, sessionId }: Caller, items: readonly CartDocument[]): Promise<LinkOutcome> {
    const { db, vault, releases, documents } = this.options;
    const createdAt = new Date();
    const waitBefore = await waitForQuota(db, sessionId, createdAt);
    if (waitBefore > 0) return { kind: 'full', waitSeconds: waitBefore };
    const made = await documents.make(items);
    if (made.kind !== 'made') return made;
    const names = fileNames(made.found.map(({ item, file }) => ({ name: item.name, type: file.type })));
    const files = made.found.map(({ item, file: { type, length, pieces, printed } }, index): MailFile => ({
      fileName: names[index] ?? '',
      name: item.name,
      ...{ type, length, pieces, attached: false },
      ...(printed === undefined ? {} : { printed }),
    }));
    const id = randomUUID();
    const until = Math.floor(createdAt.getTime() / 1000) + LINK_SECONDS;
    // Keeps the files and stores the sheets before the link, so no link lacks its files. After a crash, the hold and
    // the sheets expire.
    const hold = { name: id, until };
    await releases.hold(hold, files);
    for (const [place, { bytes }] of made.found.entries())
      if (bytes !== null) await storeSheet(db, { mailId: id, place }, bytes);
    const heldUntil = new Date(until * 1000);
    const waitSeconds = await storeLink(db, { id, userId, sessionId, files, createdAt, heldUntil });
    if (waitSeconds === 0) return { kind: 'made', token: shareToken(vault, { mailId: id, until }), until };
    await deleteSheets(db, id);
    await releases.letGo(hold);
    return { kind: 'full', waitSeconds };
  }
}
