import { PATHS } from '../../src/contract/paths';
import type { Api, Services } from './services';

export function serviceRoutes(api: Api, { health, build }: Services): void {
  api.get(PATHS.live, { config: { access: 'open' } }, async () => ({ status: 'ok' }) as const);

  api.get(PATHS.ready, { config: { access: 'open' } }, async (_request, reply) => {
    const isReady = await health.isReady();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'fault' });
  });

  api.get(PATHS.health, { config: { access: 'open' } }, async (_request, reply) => {
    const { unwritable, ...report } = await health.report();
    return reply.code(report.status === 'fault' ? 503 : 200).send({
      ...report,
      ...(unwritable.length === 0 ? {} : { unwritable }),
      app: build.version,
      build: build.id,
      commit: build.commit,
    });
  });

  // The service worker answers the other `/application/...` addresses.
  api.get(PATHS.applicationVersion, async () => ({ version: build.version, build: build.app }));
}
