import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Pool } from 'pg';
import type { KeyVault } from '../access/accessKeys';
import type { OpenCalls } from '../access/openCalls';
import type { SessionMemory } from '../access/sessionMemory';
import type { Build } from '../base/build';
import type { Config } from '../base/config';
import type { Db } from '../db/database';
import type { Editor } from '../editor/editor';
import type { Health } from '../health/health';
import type { CatalogueCheck } from '../editor/check/catalogueCheck';
import type { MailService } from '../mail/mailService';
import type { CompressionCache } from '../http/compression';
import { RequestFault } from '../http/errorAnswer';
import type { Publisher } from '../publication/publisher';
import type { LoadedRelease } from '../releases/serve/loadedRelease';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import type { Reports } from '../fleet/reports';

export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly pool: Pool | null;
  readonly vault: KeyVault;
  /** Forgets sessions in this server. Other servers learn of ended sessions through the database's notices. */
  readonly sessions: Pick<SessionMemory, 'forget'>;
  readonly reports: Reports;
  readonly open: OpenCalls;
  readonly releases: ReleaseStore;
  readonly mail: MailService;
  readonly check: CatalogueCheck;
  readonly health: Health;
  readonly publisher: Publisher;
  readonly compression: CompressionCache;
  readonly build: Build;
  readonly editor: Editor;
}

/** Derives the handlers' types from their TypeBox schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** @throws RequestFault 503 while nothing is published */
export async function currentRelease({ releases }: Services): Promise<LoadedRelease> {
  const release = await releases.current();
  if (release === null) throw new RequestFault(503, 'Es ist noch kein Katalog veröffentlicht.');
  return release;
}
