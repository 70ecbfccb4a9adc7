import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The label is a route's pattern (`/api/v1/packs/:sha256`) or `none`, never an address. */
export function countRequests(app: FastifyInstance, registry: Registry, bodyBytes: () => number): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'dachberater_http_requests_total',
    help: 'Answered requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'dachberater_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'dachberater_http_bodies_bytes',
    help: 'Memory that bodies under way take.',
    registers,
    collect() {
      this.set(bodyBytes());
    },
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
}
