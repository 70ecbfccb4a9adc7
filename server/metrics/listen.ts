/** `/metrics` has its own port, because anybody can reach the app's port. */
import fastify from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Config } from '../base/config';
import { portFault } from '../start/portProbe';

export interface RunningMetrics {
  readonly port: number;
  close(): Promise<void>;
}

/** Adds the metrics of the process. @throws StartFault when the port cannot be used */
export async function serveMetrics(
  { metricsHost: host, metricsPort }: Pick<Config, 'metricsHost' | 'metricsPort'>,
  registry: Registry,
): Promise<RunningMetrics> {
  const port = metricsPort ?? 0;
  collectDefaultMetrics({ register: registry });
  const app = fastify({ exposeHeadRoutes: true });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  );
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ message: 'Hier gibt es nur /metrics.' }));
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw portFault(host, port, error, 'METRICS_PORT');
  }
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => app.close(),
  };
}
