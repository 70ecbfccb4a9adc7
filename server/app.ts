import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import fastify, { type FastifyInstance } from 'fastify';
import type { KeyVault } from './access/accessKeys';
import { authenticateCalls } from './access/authentication';
import { countOpenCalls, OpenCalls } from './access/openCalls';
import { SessionMemory } from './access/sessionMemory';
import { findFiledataSession, findSession } from './access/sessions';
import { watchAccess } from './access/watchAccess';
import { serveApp } from './appFiles/appFiles';
import type { Build } from './base/build';
import { steadyNow } from './base/clock';
import type { Config } from './base/config';
import type { Db, Hearing, Listen } from './db/database';
import type { Editor } from './editor/editor';
import { boundBodies } from './http/bodyBudget';
import { BODY_LIMITS } from './http/bodyLimits';
import { CompressionCache } from './http/compression';
import { answerClientErrors, refuseTunnels } from './http/clientErrors';
import type { Health } from './health/health';
import type { CatalogueCheck } from './editor/check/catalogueCheck';
import { countRequests } from './metrics/requestMetrics';
import type { Publisher } from './publication/publisher';
import type { PageSources } from './http/contentSecurityPolicy';
import { createBoundedServer, hearRefused } from './http/connections';
import { answerError, handleErrors } from './http/errorHandling';
import { acceptForms } from './http/forms';
import { FaultsOnly, loggerOptions, logRequests, type LogStream } from './http/logging';
import { answerUnknown } from './http/notFound';
import { refuseForeignPosts } from './http/foreignPosts';
import { pathAndQuery, refuseOddPaths } from './http/rawPath';
import { keepRequestRules } from './http/requestRules';
import { securityHeaders, setSecurityHeaders } from './http/securityHeaders';
import type { ReleaseStore } from './releases/serve/releaseStore';
import type { MailService } from './mail/mailService';
import { describeApi, descriptionRoute } from './routes/apiDescription';
import { auditRoutes } from './routes/auditRoutes';
import { authenticateRoutes } from './routes/authenticateRoutes';
import { brandRoutes } from './routes/brandRoutes';
import { cartRoutes } from './routes/cartRoutes';
import { cardRoutes } from './routes/cardRoutes';
import { checkRoutes } from './routes/checkRoutes';
import { deviceRoutes } from './routes/deviceRoutes';
import { editorRoutes } from './routes/editorRoutes';
import { fleetRoutes } from './routes/fleetRoutes';
import { operationRoutes } from './routes/operationRoutes';
import { importRoutes } from './routes/importRoutes';
import { linkRoutes } from './routes/linkRoutes';
import { pairingRoutes } from './routes/pairingRoutes';
import { personRoutes } from './routes/personRoutes';
import { privacyRoutes } from './routes/privacyRoutes';
import { publicationRoutes } from './routes/publicationRoutes';
import { publishedRoutes } from './routes/publishedRoutes';
import { recipientRoutes } from './routes/recipientRoutes';
import { releaseRoutes } from './routes/releaseRoutes';
import { serviceRoutes } from './routes/serviceRoutes';
import { shareRoutes } from './routes/shareRoutes';
import { toolRoutes } from './routes/toolRoutes';
import { userAccessRoutes } from './routes/userAccessRoutes';
import { showroomRoutes } from './routes/showroomRoutes';
import { usageRoutes } from './routes/usageRoutes';
import { userRoutes } from './routes/userRoutes';
import type { Services } from './routes/services';
import { storeContacts } from './users/contacts';
import { holdReports } from './fleet/reports';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  /** Null for the embedded database. */
  readonly pool: Pool | null;
  readonly listen: Listen;
  readonly vault: KeyVault;
  readonly releases: ReleaseStore;
  readonly mail: MailService;
  readonly check: CatalogueCheck;
  readonly publisher: Publisher;
  readonly health: Health;
  readonly editor: Editor;
  readonly metrics?: Registry;
  readonly build: Build;
  readonly keptAssetsDir: string;
  readonly sources: PageSources;
  /** Port of the demo's external tools. Null when they do not run. */
  readonly toolsPort: () => number | null;
  readonly logStream: LogStream;
}

/** Milliseconds for an open call, below the five seconds after which a call reports a silent database. */
const PATIENCE_MS = 4_500;
/** The embedded database has no time-outs, and a busy machine slows it down. */
const EMBEDDED_PATIENCE_MS = 30_000;

export function buildApp(options: AppOptions): FastifyInstance {
  const { config, db } = options;
  const headers = securityHeaders({ sources: options.sources, https: isHttps(config.publicUrl) });
  const app = fastify({
    logger: loggerOptions(config.logLevel, options.logStream) ?? false,
    logController: new FaultsOnly(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMITS.others,
    serverFactory: (handle) => createBoundedServer(handle, steadyNow),
    exposeHeadRoutes: true,
    rewriteUrl: pathAndQuery,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true } },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers.data)),
    clientErrorHandler: answerClientErrors(headers.data),
  });
  app.server.on('connect', refuseTunnels(headers.data));
  const logRefused = (count: number) => app.log.warn({ event: 'connections.full', count }, 'no room for connections');
  hearRefused(app.server, logRefused, steadyNow);
  logRequests(app, config.logAddresses);
  handleErrors(app);
  setSecurityHeaders(app, headers);
  keepRequestRules(app);
  refuseOddPaths(app);
  const bodyBytes = boundBodies(app);
  if (options.metrics !== undefined) countRequests(app, options.metrics, bodyBytes);
  answerUnknown(app, config.appDir, headers);
  describeApi(app, options.build.version);
  const sessions = rememberSessions(app, options);
  const contacts = storeContacts(db, (err) => app.log.error({ err }, 'contact not stored'));
  app.addHook('onClose', contacts.settled);
  const reports = holdReports(db);
  let endReports: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    endReports = reports.writeRegularly((err) => app.log.error({ err }, 'reports of devices not stored'));
  });
  app.addHook('onClose', async () => endReports?.());
  app.register(cookie);
  app.register(async (scope) => {
    const api = scope.withTypeProvider<TypeBoxTypeProvider>();
    const open = new OpenCalls(options.pool === null ? EMBEDDED_PATIENCE_MS : PATIENCE_MS);
    const services: Services = { ...options, sessions, reports, open, compression: new CompressionCache() };
    // Keeps a person's data out of the HTTP cache. Routes of published files replace this header.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    refuseForeignPosts(scope);
    countOpenCalls(scope);
    authenticateCalls(scope, sessions, open, contacts.onSession);
    acceptForms(scope);
    serviceRoutes(api, services);
    authenticateRoutes(api, services);
    showroomRoutes(api, services);
    userRoutes(api, services);
    userAccessRoutes(api, services);
    personRoutes(api, services);
    auditRoutes(api, services);
    importRoutes(api, services);
    privacyRoutes(api, services);
    publicationRoutes(api, services);
    toolRoutes(api, options.toolsPort);
    releaseRoutes(api, services);
    cartRoutes(api, services);
    recipientRoutes(api, services);
    linkRoutes(api, services);
    shareRoutes(api, services);
    usageRoutes(api, services);
    deviceRoutes(api, services);
    fleetRoutes(api, services);
    operationRoutes(api, services);
    cardRoutes(api, services);
    checkRoutes(api, services);
    pairingRoutes(api, services);
    editorRoutes(api, services);
    publishedRoutes(api, services);
    brandRoutes(api, services);
    descriptionRoute(api);
  });
  serveApp(app, { ...config, keptAssetsDir: options.keptAssetsDir });
  return app;
}

function rememberSessions(app: FastifyInstance, { config, db, listen }: AppOptions): SessionMemory {
  let hearing: Hearing | null = null;
  const lookUps = { token: findSession, cookie: findFiledataSession };
  const sessions = new SessionMemory(
    (kind, secret) => lookUps[kind](db, secret, config.sessionDays),
    () => hearing?.isSound() ?? false,
    steadyNow,
  );
  app.addHook('onReady', async () => {
    hearing = watchAccess(listen, sessions, app.log);
  });
  app.addHook('onClose', async () => hearing?.close());
  return sessions;
}

/** Turns a number of trusted proxies into a function, because Fastify trusts no proxy when given a number. */
const trustedProxies = (configured: Config['trustProxy']) =>
  typeof configured === 'number' ? (_address: string, hop: number) => hop < configured : configured;

const isHttps = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false;
