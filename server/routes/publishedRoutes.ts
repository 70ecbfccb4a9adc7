import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_ID_PATTERN, ID_PATTERN, NEWS_ID_PATTERN } from '../../src/contract/base/ids';
import { mediumPolicy } from '../../src/contract/content/mediaPolicy';
import {
  CONTENT_SERVICES,
  filedataPath,
  HEADERS,
  newsItemPath,
  PATHS,
  PRODUCT_LISTS,
  productListPath,
  productPath,
  searchPartPath,
} from '../../src/contract/paths';
import { ACCESSORIES_PATH, HOUSES_PATH } from '../../src/contract/paths/documents';
import { RequestFault } from '../http/errorAnswer';
import { sendContent } from '../http/sendContent';
import { isOpen, NOT_OPEN } from '../base/opening';
import { currentRelease, type Api, type Services } from './services';

const byId = (pattern: string) => ({ querystring: Type.Object({ id: Type.String({ pattern }) }) });
const byOptionalId = (pattern: string) => ({
  querystring: Type.Object({ id: Type.Optional(Type.String({ pattern })) }),
});

const CACHE_CONTROL = 'private, no-cache';
const METHODS = ['GET', 'HEAD'] as const;

export function publishedRoutes(api: Api, services: Services): void {
  const { compression } = services;

  /** `field`: request parameter that a refusal names. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    field: 'id' | 'part' | 'path',
  ): Promise<FastifyReply> {
    const release = await currentRelease(services);
    // A page without stored data learns of a new release from this header. The header is set first, so even a 404 has
    // it.
    reply.header(HEADERS.releaseVersion, release.pointer.version);
    const file = release.find(address);
    if (file === null) throw RequestFault.ofField(404, field, 'Unter dieser Adresse ist nichts veröffentlicht.');
    if (!isOpen(file)) throw RequestFault.ofField(403, field, NOT_OPEN);
    reply.header('cache-control', CACHE_CONTROL);
    const isDocument = file.type.startsWith('application/json');
    if (!isDocument) reply.header('content-security-policy', mediumPolicy(file.type));
    await sendContent(request, reply, {
      ...file,
      ranges: !isDocument,
      ...(isDocument ? { compression } : {}),
    });
    return reply;
  }

  api.route({
    method: [...METHODS],
    url: PATHS.version,
    config: { access: 'open' },
    handler: (request, reply) => send(request, reply, PATHS.version, 'path'),
  });
  const fixed = [
    PATHS.referenceImages,
    PATHS.advice,
    PATHS.attract,
    PATHS.brochures,
    ACCESSORIES_PATH,
    HOUSES_PATH,
    ...Object.values(CONTENT_SERVICES),
    ...PRODUCT_LISTS.map(productListPath),
  ];
  for (const address of fixed)
    api.route({
      method: [...METHODS],
      url: address,
      handler: (request, reply) => send(request, reply, address, 'path'),
    });
  api.route({
    method: [...METHODS],
    url: PATHS.product,
    schema: byId(ID_PATTERN),
    handler: (request, reply) => send(request, reply, productPath(request.query.id), 'id'),
  });
  api.route({
    method: [...METHODS],
    url: PATHS.news,
    schema: byOptionalId(NEWS_ID_PATTERN),
    handler: (request, reply) => {
      const { id } = request.query;
      return id === undefined ? send(request, reply, PATHS.news, 'path') : send(request, reply, newsItemPath(id), 'id');
    },
  });
  api.route({
    method: [...METHODS],
    url: PATHS.search,
    schema: { querystring: Type.Object({ part: Type.Optional(Type.String({ pattern: FILE_ID_PATTERN })) }) },
    handler: (request, reply) => {
      const { part } = request.query;
      return part === undefined
        ? send(request, reply, PATHS.search, 'path')
        : send(request, reply, searchPartPath(part), 'part');
    },
  });
  api.route({
    method: [...METHODS],
    url: PATHS.filedata,
    schema: byId(FILE_ID_PATTERN),
    config: { access: 'cookie' },
    handler: (request, reply) => send(request, reply, filedataPath(request.query.id), 'id'),
  });
}
