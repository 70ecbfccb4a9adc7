import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { contentSecurityPolicy, type PageSources } from './contentSecurityPolicy';
import { PERMISSIONS_POLICY } from './permissionsPolicy';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for routes that serve the app's files. Absent for data, which browsers must never run. */
    readonly answers?: 'page';
  }
}

export type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  readonly page: Headers;
  readonly data: Headers;
}

const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const HSTS_SECONDS = 31_536_000;

export interface SecurityOptions {
  readonly sources: PageSources;
  /** True when people reach this server only by https. */
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

/** Chooses the headers by the route, because an address may be spelt in many ways. */
export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.routeOptions.config.answers === 'page' ? headers.page : headers.data);
  });
}

export function turnIntoData(reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', DATA_POLICY);
}

/** Computes Helmet's headers once, because the server also adds them to answers that bypass Fastify. */
function helmetHeaders(https: boolean): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    // The policies of page and data replace Helmet's policy.
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: HSTS_SECONDS, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
