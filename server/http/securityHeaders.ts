/** Headers that limit what a browser does with an answer. Every answer has them, also those that no route gives. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { contentSecurityPolicy, type PageSources } from './contentSecurityPolicy';
import { PERMISSIONS_POLICY } from './permissionsPolicy';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `page`: the route answers the app's files. Absent: data, which are read by the app and never run. */
    readonly answers?: 'page';
  }
}

export type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  /** For the app's own files. */
  readonly page: Headers;
  /** For everything else. Media take a policy of their own on top (contract: mediumPolicy). */
  readonly data: Headers;
}

const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** A year. */
const HSTS_SECONDS = 31_536_000;

export interface SecurityOptions {
  readonly sources: PageSources;
  /** People reach this server by https only: browsers shall not even try without. */
  readonly https: boolean;
}

export function securityHeaders({ sources, https }: SecurityOptions): SecurityHeaders {
  const common = {
    ...helmetHeaders(https),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  return {
    page: { ...common, 'content-security-policy': contentSecurityPolicy({ place: 'header', sources }) },
    data: { ...common, 'content-security-policy': DATA_POLICY },
  };
}

/** The headers by the route that answers, never by how its address is spelt. */
export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.routeOptions.config.answers === 'page' ? headers.page : headers.data);
  });
}

/** For an answer that turns out to be data although the app's files were asked for: an error, above all. */
export function turnIntoData(reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', DATA_POLICY);
}

/** Helmet writes the same headers on every answer: written once here, they also go where no response object is. */
function helmetHeaders(https: boolean): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    // Stryker disable next-line BooleanLiteral: The policies of page and data take the place of it.
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: HSTS_SECONDS, includeSubDomains: false },
    // As `frame-ancestors 'none'` says.
    xFrameOptions: { action: 'deny' },
  })(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
