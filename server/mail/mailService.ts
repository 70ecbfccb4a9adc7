import { randomUUID } from 'node:crypto';
import type { CartEntryAnswer } from '../../src/contract/answers';
import type { Brand } from '../../src/contract/brand/brand';
import type { KeyVault } from '../access/accessKeys';
import type { Clock } from '../base/clock';
import type { Config } from '../base/config';
import { InTurnByKey } from '../base/inTurn';
import { repeat } from '../base/repeating';
import type { Database } from '../db/database';
import type { MailFile } from '../db/schema';
import { readBrand } from '../releases/serve/readBrand';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import type { Cart } from './cartForm';
import { hashOf } from './cartHash';
import { composeMail } from './compose';
import { Courier, type CourierOptions } from './courier';
import { noticeDevices } from './deviceNotice';
import { Documents, type NoBytes } from './documents';
import { tidy } from './housekeeping';
import { findLink } from './linkStore';
import { Links } from './links';
import { MailLogos } from './logo';
import { findAdviser, findMail, findPlace, oldestWaiting, storeMail, type Place } from './mailStore';
import { domainOf, MailQueue } from './queue';
import { senderOf } from './sender';
import { shareToken, shareUrl, type SharedMail } from './shareLinks';
import { deleteSheets, storeSheet } from './sheetStore';
import { folderTransport, mailFolder } from './transports/folder';
import { smtpTransport } from './transports/smtp';

const DAY_SECONDS = 86_400;
const TIDY_MS = 3_600_000;
/** The server looks this often whether the daily mail about devices is due. */
const NOTICE_MS = 600_000;

export interface MailServiceOptions {
  readonly config: Config;
  readonly database: Database;
  readonly vault: KeyVault;
  readonly releases: ReleaseStore;
  readonly onTry: CourierOptions['onTry'];
  readonly onError: (error: unknown) => void;
  /** While the clock is not trusted, the courier gives up no mail as too old, and housekeeping pauses. */
  readonly clock: Clock;
}

/** `accepted` when the mail is queued now or was queued by an earlier request. */
export type Acceptance =
  { readonly kind: 'accepted'; readonly id: string } | NoBytes | Extract<Place, { readonly kind: 'taken' | 'full' }>;

export class MailService {
  readonly #options: MailServiceOptions;
  readonly #queue: MailQueue;
  readonly #courier: Courier;
  readonly #documents: Documents;
  readonly #logos = new MailLogos();
  readonly links: Links;
  readonly #turns = new InTurnByKey<number>();
  #endHousekeeping = (): void => undefined;
  #endNotices = (): void => undefined;

  constructor(options: MailServiceOptions) {
    const { config, database, releases, onTry, onError, clock } = options;
    this.#options = options;
    this.#documents = new Documents(releases);
    this.links = new Links({ db: database.db, vault: options.vault, releases, documents: this.#documents });
    this.#queue = new MailQueue(database, {
      perHour: config.mailPerRecipient,
      exempt: () => this.#ownDomains(),
    });
    const { smtpUrl, smtpAuthorities } = config;
    const transport =
      smtpUrl === null ? folderTransport(mailFolder(config.dataDir)) : smtpTransport(smtpUrl, smtpAuthorities);
    this.#courier = new Courier({ db: database.db, queue: this.#queue, transport, releases, onTry, onError, clock });
  }

  /** Begins to send mails. */
  async start(): Promise<void> {
    await this.#queue.start();
    this.#courier.start();
    const { clock, config, database, onError } = this.#options;
    this.#endHousekeeping = clock.whileTrusted(() => repeat(TIDY_MS, () => tidy(this.#options, Date.now()), onError));
    const { deviceSilentDays: silentDays, publicUrl } = config;
    const notice = async () => {
      const brand = await this.#brand();
      const from = senderOf(config.mailFrom, brand);
      await noticeDevices({ db: database.db, from, brand, publicUrl, silentDays });
    };
    this.#endNotices = clock.whileTrusted(() => repeat(NOTICE_MS, notice, onError));
  }

  /** Call it before the database closes. */
  async stop(): Promise<void> {
    this.#endHousekeeping();
    this.#endNotices();
    await this.#courier.stop();
    await this.#queue.stop();
    await this.#documents.close();
  }

  /**
   * Stores a cart's mail once per key. Handles a user's carts in turn, so each quota check counts the earlier carts.
   */
  accept(userId: number, cart: Cart): Promise<Acceptance> {
    return this.#turns.run(userId, () => this.#accept(userId, cart));
  }

  async #accept(userId: number, { recipient, items, key }: Cart): Promise<Acceptance> {
    const { database, releases, config, vault } = this.#options;
    const request = {
      userId,
      key: key ?? randomUUID(),
      contentHash: hashOf(recipient, items),
      createdAt: new Date(),
    };
    // Spares the printing of sheets that `storeMail` would refuse, but only `storeMail` decides.
    const before = await findPlace(database.db, request);
    if (before.kind === 'known') return { kind: 'accepted', id: before.id };
    if (before.kind !== 'free') return before;

    const made = await this.#documents.make(items);
    if (made.kind !== 'made') return made;
    const { found } = made;
    const adviser = await findAdviser(database.db, userId);
    if (adviser === null) throw new Error('The sender is no user any more.');

    const release = await releases.current();
    const brand = await readBrand(release);
    const id = randomUUID();
    const { createdAt } = request;
    const shared: SharedMail = {
      mailId: id,
      until: Math.floor(createdAt.getTime() / 1000) + config.mailKeepDays * DAY_SECONDS,
    };
    const heldUntil = new Date(shared.until * 1000);
    const { message, files } = composeMail({
      id,
      adviser,
      items: found,
      from: senderOf(config.mailFrom, brand),
      now: createdAt,
      until: heldUntil,
      shareUrl: config.publicUrl === null ? null : shareUrl(config.publicUrl, shareToken(vault, shared)),
      maxBytes: config.mailMaxBytes,
      keepDays: config.mailKeepDays,
      brand,
      logo: await this.#logos.of(release),
    });

    // First holds the release files and stores the sheets, so every stored mail has its files. After a crash, the hold
    // and the sheets expire.
    const hold = { name: id, until: shared.until };
    await releases.hold(hold, files);
    for (const [place, { bytes }] of found.entries())
      if (bytes !== null) await storeSheet(database.db, { mailId: id, place }, bytes);
    const mail = { ...request, id, recipient, message, files, heldUntil };
    const place = await storeMail(database.db, mail);
    if (place.kind === 'free') {
      this.#courier.ring();
      return { kind: 'accepted', id };
    }
    await deleteSheets(database.db, id);
    await releases.letGo(hold);
    return place.kind === 'known' ? { kind: 'accepted', id: place.id } : place;
  }

  async entry(userId: number, id: string): Promise<CartEntryAnswer | null> {
    const mail = await findMail(this.#options.database.db, id);
    if (mail === null || mail.userId !== userId) return null;
    const { status, reason, statusAt } = mail;
    return { id, status, at: statusAt.toISOString(), ...(reason === null ? {} : { reason }) };
  }

  /** Returns the files of a link, except those attached to its mail. */
  async sharedFiles({
    mailId,
  }: SharedMail): Promise<readonly { readonly place: number; readonly file: MailFile }[] | null> {
    const { db } = this.#options.database;
    const files = (await findMail(db, mailId))?.files ?? (await findLink(db, mailId))?.files;
    return files?.map((file, place) => ({ place, file })).filter(({ file }) => !file.attached) ?? null;
  }

  oldestWaiting(): Promise<Date | null> {
    return oldestWaiting(this.#options.database.db);
  }

  async #brand(): Promise<Brand> {
    return readBrand(await this.#options.releases.current());
  }

  /** Domains of the sender and of the brand's support. */
  async #ownDomains(): Promise<readonly string[]> {
    const brand = await this.#brand();
    return [senderOf(this.#options.config.mailFrom, brand).address, brand.support.mail].map(domainOf);
  }
}
