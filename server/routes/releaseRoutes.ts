import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { VersionAvailableAnswer } from '../../src/contract/answers';
import { DOCUMENT_TYPE } from '../../src/contract/base/format';
import { SHA256_PATTERN } from '../../src/contract/base/ids';
import { PATHS } from '../../src/contract/paths';
import { hasRight } from '../../src/contract/base/rights';
import type { Pointer } from '../../src/contract/release/release';
import { serialOf } from '../../src/contract/release/serial';
import { callerOf, requireRight } from '../access/authentication';
import { RequestFault } from '../http/errorAnswer';
import { isLoadable } from '../../src/contract/release/opening';
import { sendContent, type Content } from '../http/sendContent';
import { sha256Of } from '../base/digest';
import type { Blob } from '../releases/check/blobCheck';
import type { Reader, ServedBlob } from '../releases/serve/releaseStore';
import { NOT_OPEN } from '../base/opening';
import { currentRelease, type Api, type Services } from './services';

const Sha256 = Type.String({ pattern: SHA256_PATTERN });
const byHash = { params: Type.Object({ sha256: Sha256 }) };
const METHODS = ['GET', 'HEAD'] as const;
/**
 * Only the service worker stores manifests and packs. `no-store` keeps Chromium from copying each answer into memory.
 */
const CACHE_CONTROL = 'private, no-cache, no-store';

export function releaseRoutes(api: Api, services: Services): void {
  const { releases, compression } = services;

  api.get(PATHS.versionAvailable, async (): Promise<VersionAvailableAnswer> => {
    const { pointer, manifest, deadline } = await currentRelease(services);
    return {
      version: pointer.version,
      timestamp: pointer.timestamp,
      serial: serialOf(pointer),
      ...(manifest.note === undefined ? {} : { note: manifest.note }),
      ...(pointer.required === undefined ? {} : { required: pointer.required }),
      // `due_in` counts the remaining seconds, because a device's clock may be wrong.
      ...(deadline === null ? {} : { due_in: Math.max(0, deadline - Math.floor(Date.now() / 1000)) }),
    };
  });

  api.get(PATHS.pointer, async (): Promise<Pointer> => {
    const { pointer } = await currentRelease(services);
    return { ...pointer, serial: serialOf(pointer) };
  });

  api.get(PATHS.draft, async (request): Promise<Pointer> => {
    requireRight(request, 'editor');
    const pointer = await releases.draft();
    if (pointer === null) throw RequestFault.ofField(404, 'path', 'Es gibt keinen Entwurf.');
    return pointer;
  });

  api.route({
    method: [...METHODS],
    url: `${PATHS.manifests}/:sha256`,
    schema: byHash,
    handler: async (request, reply) => {
      const blob = found(await releases.manifest(request.params.sha256, readerOf(request)));
      reply.headers(cacheHeaders(blob));
      await sendContent(request, reply, {
        ...contentOf(blob, request.params.sha256),
        type: DOCUMENT_TYPE,
        compression,
      });
      return reply;
    },
  });

  api.route({
    method: [...METHODS],
    url: `${PATHS.manifests}/:to/from/:from`,
    schema: { params: Type.Object({ to: Sha256, from: Sha256 }) },
    handler: async (request, reply) => {
      const { to, from } = request.params;
      const bytes = await releases.manifestDelta(to, from);
      if (bytes === null) throw RequestFault.ofField(404, 'from', 'Dieser Unterschied ist nicht verfügbar.');
      reply.header('cache-control', CACHE_CONTROL);
      await sendContent(request, reply, {
        type: DOCUMENT_TYPE,
        length: bytes.length,
        etag: `"${sha256Of(bytes)}"`,
        ranges: false,
        read: (start, end) => Readable.from([bytes.subarray(start, end)]),
        compression,
      });
      return reply;
    },
  });

  api.route({
    method: [...METHODS],
    url: `${PATHS.packs}/:sha256`,
    schema: byHash,
    handler: async (request, reply) => {
      const blob = found(await releases.pack(request.params.sha256, readerOf(request)));
      // Sends no Retry-After, because a device would then delay all its requests.
      if (!isLoadable(blob, Date.now())) throw RequestFault.ofField(403, 'sha256', NOT_OPEN);
      reply.headers(cacheHeaders(blob));
      await sendContent(request, reply, {
        ...contentOf(blob, request.params.sha256),
        // Compression would not shrink media.
        ...(blob.kind === 'documents' ? { compression } : {}),
      });
      return reply;
    },
  });
}

const readerOf = (request: FastifyRequest): Reader => (hasRight(callerOf(request), 'editor') ? 'editor' : 'everybody');

/** A proxy that shares packs between users (deploy/nginx) must not store a draft's packs. */
const cacheHeaders = ({ isDraft }: ServedBlob): Record<string, string> => ({
  'cache-control': CACHE_CONTROL,
  ...(isDraft ? { 'x-accel-expires': '0' } : {}),
});

function found<T>(blob: T | null): T {
  if (blob === null) throw RequestFault.ofField(404, 'sha256', 'Unter diesem Namen ist nichts gespeichert.');
  return blob;
}

const contentOf = (blob: Blob, sha256: string): Content => ({
  type: 'application/octet-stream',
  length: blob.size,
  etag: `"${sha256}"`,
  ranges: true,
  file: blob.path,
  look: blob.look,
  read: (start, end) => createReadStream(blob.path, { start, end: end - 1 }),
});
