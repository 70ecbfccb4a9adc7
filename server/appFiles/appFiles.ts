import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PATHS } from '../../src/contract/paths';
import { KILL_SWITCH_SCRIPT } from './killSwitch';

/** `keptAssetsDir` holds the assets of this and former builds (keptAssets.ts). */
export interface AppFilesOptions {
  readonly appDir: string;
  readonly keptAssetsDir: string;
  readonly killWorker: boolean;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

export function serveApp(app: FastifyInstance, { appDir, keptAssetsDir, killWorker }: AppFilesOptions): void {
  // Marks the file routes registered below as pages. Only the addresses of these routes end with a wildcard.
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith('*')) route.config = { ...route.config, answers: 'page' };
  });
  const shared = { preCompressed: true, cacheControl: false, dotfiles: 'ignore' } as const;
  app.register(fastifyStatic, {
    ...shared,
    // If the app is built while the server runs, `keptAssetsDir` lacks the new assets, but `appDir` has them.
    root: [keptAssetsDir, path.resolve(appDir, 'assets')],
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    setHeaders: (response) => {
      response.setHeader('cache-control', IMMUTABLE);
      response.setHeader('vary', 'Accept-Encoding');
    },
  });
  app.register(fastifyStatic, {
    ...shared,
    root: path.resolve(appDir),
    prefix: '/',
    setHeaders: (response) => {
      response.setHeader('cache-control', 'no-cache');
      response.setHeader('vary', 'Accept-Encoding');
    },
  });
  if (killWorker)
    app.get(PATHS.serviceWorker, { config: { answers: 'page' } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(KILL_SWITCH_SCRIPT),
    );
}
