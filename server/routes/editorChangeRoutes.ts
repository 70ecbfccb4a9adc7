/** The editor's calls that change a file of the catalogue. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatField } from '../../src/contract/base/fieldPath';
import {
  EDITOR_PATHS,
  type ConflictAnswer,
  type CreateBody,
  type DeletedEntryAnswer,
  type DeleteBody,
  type EntryAnswer,
  type RestoreBody,
  type SaveBody,
  type TextBody,
} from '../../src/contract/editor/editorAnswers';
import { originOf } from '../access/accessLog';
import { callerOf } from '../access/authentication';
import type { EditFault } from '../catalog/edit/edits';
import { requireKind } from '../editor/entryKind';
import { newEntry } from '../editor/newEntry';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { CreateSchema, DeleteSchema, RestoreSchema, SaveSchema, TextSchema } from './editorSchemas';
import type { Api, Services } from './services';

const CHANGED = 'Diesen Eintrag hat inzwischen jemand anders geändert. Es wurde nichts gespeichert.';
const CHANGED_FIELD = 'Dieses Feld hat inzwischen jemand anders geändert.';
const ONLY_NEWS = 'Löschen lassen sich hier nur Neuigkeiten.';

/** The scope of `api` checks the caller's right. */
export function editorChangeRoutes(api: Api, { config, editor }: Services): void {
  const { store } = editor;
  const actorOf = (request: FastifyRequest): number => callerOf(request).userId;

  function log(request: FastifyRequest, path: string): void {
    request.log.info({ event: 'catalogue.changed', ...originOf(request, config.logAddresses), path }, 'entry changed');
  }

  async function conflict(
    reply: FastifyReply,
    path: string,
    errors: ConflictAnswer['errors'] = [{ field: 'base', message: CHANGED }],
  ): Promise<ConflictAnswer> {
    const entry = await editor.entry(path).catch(nullIfMissing);
    reply.code(409);
    return { message: CHANGED, errors, entry };
  }

  /** Answers a change that was written, is without a difference, or came too late. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    outcome: 'saved' | 'unchanged' | 'stale',
  ): Promise<EntryAnswer | ConflictAnswer> {
    if (outcome === 'stale') return conflict(reply, path);
    if (outcome === 'saved') log(request, path);
    return editor.entry(path);
  }

  api.post(
    EDITOR_PATHS.entry,
    { schema: { body: SaveSchema }, bodyLimit: BODY_LIMITS.editor },
    async (request, reply): Promise<EntryAnswer | ConflictAnswer> => {
      const body: SaveBody = request.body;
      const { path } = body;
      requireKind(path);
      const saved = await store.save({ ...body, actor: actorOf(request) });
      if (saved.kind === 'refused') throw refusal(saved.fault);
      if (saved.kind !== 'conflict') return answer(request, reply, path, saved.kind);
      const fields = new Set(saved.conflicts.map((one) => formatField(one.path)));
      return conflict(
        reply,
        path,
        [...fields].map((field) => ({ field, message: CHANGED_FIELD })),
      );
    },
  );

  api.post(
    EDITOR_PATHS.text,
    { schema: { body: TextSchema }, bodyLimit: BODY_LIMITS.editor },
    async (request, reply): Promise<EntryAnswer | ConflictAnswer> => {
      const body: TextBody = request.body;
      requireKind(body.path);
      const { kind } = await store.text({ ...body, actor: actorOf(request) });
      return answer(request, reply, body.path, kind);
    },
  );

  api.post(
    EDITOR_PATHS.create,
    { schema: { body: CreateSchema } },
    async (request, reply): Promise<EntryAnswer | ConflictAnswer> => {
      const body: CreateBody = request.body;
      const entry = await newEntry(store, body);
      const { kind } = await store.create({ ...entry, actor: actorOf(request) });
      return answer(request, reply, entry.path, kind);
    },
  );

  api.post(
    EDITOR_PATHS.delete,
    { schema: { body: DeleteSchema } },
    async (request, reply): Promise<DeletedEntryAnswer | ConflictAnswer> => {
      const body: DeleteBody = request.body;
      const { path } = body;
      if (requireKind(path) !== 'news') throw RequestFault.ofField(400, 'path', ONLY_NEWS);
      const { kind } = await store.remove({ ...body, actor: actorOf(request) });
      if (kind === 'stale') return conflict(reply, path);
      log(request, path);
      return { path };
    },
  );

  api.post(
    EDITOR_PATHS.restore,
    { schema: { body: RestoreSchema } },
    async (request, reply): Promise<EntryAnswer | ConflictAnswer> => {
      const body: RestoreBody = request.body;
      requireKind(body.path);
      const { kind } = await store.restore({ ...body, actor: actorOf(request) });
      return answer(request, reply, body.path, kind);
    },
  );
}

function nullIfMissing(error: unknown): null {
  if (error instanceof RequestFault && error.statusCode === 404) return null;
  throw error;
}

function refusal({ path, reason, line }: EditFault): RequestFault {
  const field = formatField(path);
  const place = line === null ? '' : ` (Zeile ${line})`;
  return RequestFault.ofField(
    422,
    field === '' ? 'edits' : field,
    `${field === '' ? 'Die Datei' : 'Dieses Feld'} ${reason}${place}.`,
  );
}
