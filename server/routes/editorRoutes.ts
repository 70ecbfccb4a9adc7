/** The editor's calls. A person without the right `editor` gets 403 before the server reads the call's body. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { FAULTS_PATH, type FaultsAnswer } from '../../src/contract/editor/checkAnswers';
import {
  EDITOR_PATHS,
  type ComparisonAnswer,
  type DeletedEntriesAnswer,
  type EntriesAnswer,
  type EntryAnswer,
  type FormsAnswer,
  type HistoryAnswer,
  type PresenceAnswer,
  type PresenceBody,
} from '../../src/contract/editor/editorAnswers';
import { callerOf, requireRight } from '../access/authentication';
import { requireKind } from '../editor/entryKind';
import { historyOf, secondsOf } from '../editor/history';
import { endPresence, notePresence } from '../editor/presence';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { acceptJson } from '../http/json';
import { tooMany } from '../http/tooMany';
import { editorChangeRoutes } from './editorChangeRoutes';
import { ComparisonQuery, EntryQuery, FaultsSchema, HistoryQuery, PresenceSchema } from './editorSchemas';
import type { Api, Services } from './services';

/** A person's limit of checks while typing. The page waits between two calls. `duration`: seconds. */
const CHECKS = { points: 60, duration: 10 };

export function editorRoutes(api: Api, services: Services): void {
  const { db, editor } = services;
  const checks = new RateLimiterMemory({ ...CHECKS, keyPrefix: 'check' });
  api.register(async (scope: Api) => {
    acceptJson(scope, ['application/json'], BODY_LIMITS.others);
    scope.addHook('onRequest', async (request) => requireRight(request, 'editor'));
    scope.addHook('preHandler', () => editor.requireCatalogue());
    editorChangeRoutes(scope, services);

    scope.get(EDITOR_PATHS.entries, async (): Promise<EntriesAnswer> => ({ entries: await editor.rows() }));

    scope.get(EDITOR_PATHS.deleted, async (): Promise<DeletedEntriesAnswer> => ({ entries: await editor.deleted() }));

    scope.get(EDITOR_PATHS.forms, (): Promise<FormsAnswer> => editor.forms());

    scope.get(EDITOR_PATHS.entry, { schema: { querystring: EntryQuery } }, (request): Promise<EntryAnswer> =>
      editor.entry(request.query.path),
    );

    scope.get(
      EDITOR_PATHS.history,
      { schema: { querystring: HistoryQuery } },
      async (request): Promise<HistoryAnswer> => {
        const { path, olderThan } = request.query;
        requireKind(path);
        const page = await historyOf(db, path, olderThan === undefined ? null : Number(olderThan));
        const changes = page.changes.map(({ id, kind, by, at, revisionBefore, revisionAfter }) => ({
          ...{ id, kind, by, at: secondsOf(at) },
          before: revisionBefore,
          after: revisionAfter,
        }));
        return { changes, olderThan: page.olderThan };
      },
    );

    scope.get(
      EDITOR_PATHS.comparison,
      { schema: { querystring: ComparisonQuery } },
      async (request): Promise<ComparisonAnswer> => {
        const { path, before = null, after = null } = request.query;
        const compared = await editor.store.compare(path, before, after);
        if ('reason' in compared)
          throw RequestFault.ofField(422, 'path', `Nicht vergleichbar: Ein Stand der Datei ${compared.reason}.`);
        return compared;
      },
    );

    scope.post(
      FAULTS_PATH,
      { schema: { body: FaultsSchema }, bodyLimit: BODY_LIMITS.editorValues },
      async (request, reply): Promise<FaultsAnswer> => {
        const { userId } = callerOf(request);
        const { consumedPoints, msBeforeNext } = await checks.penalty(userId);
        if (consumedPoints > CHECKS.points)
          throw tooMany(reply, 'values', 'Sie ändern gerade sehr viel.', Math.ceil(msBeforeNext / 1000));
        return editor.drafts.faults(userId, request.body);
      },
    );

    scope.post(
      EDITOR_PATHS.presence,
      { schema: { body: PresenceSchema } },
      async (request): Promise<PresenceAnswer> => {
        const { path, isOpen }: PresenceBody = request.body;
        requireKind(path);
        const { userId } = callerOf(request);
        if (isOpen) return { others: await notePresence(db, path, userId) };
        await endPresence(db, path, userId);
        return { others: [] };
      },
    );
  });
}
