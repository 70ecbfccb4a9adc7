/** Counts page views and visits anonymously. */
import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CollectBody, type UsageAnswer } from '../../src/contract/answers';
import { USAGE_DAYS } from '../../src/contract/base/limits';
import { PATHS } from '../../src/contract/paths';
import { callerOf, requireLevel } from '../access/authentication';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { acceptJson } from '../http/json';
import { lastDays } from '../base/germanDays';
import { countHits, countVisits, productOf } from '../usage/hits';
import { productNames } from '../usage/productNames';
import { addUsage, readUsage } from '../usage/usageStore';
import type { Api, Services } from './services';

/** Limit per user, high enough for many devices that return from days offline. */
const VIEWS_PER_HOUR = 10_000;
const SHOWN = 100;

export function usageRoutes(api: Api, { db, releases }: Services): void {
  const limiter = new RateLimiterMemory({ points: VIEWS_PER_HOUR, duration: 3_600 });

  // Also accepts `text/plain`, because a closing page sends its page views in this type.
  api.register(async (scope: Api) => {
    acceptJson(scope, ['application/json', 'text/plain'], BODY_LIMITS.pageViews);
    scope.post(
      PATHS.collect,
      { schema: { body: CollectBody }, bodyLimit: BODY_LIMITS.pageViews },
      async (request, reply) => {
        const { userId } = callerOf(request);
        const { hits, visits = [] } = request.body;
        const spent = await limiter.consume(userId, hits.length + visits.length).catch((error: unknown) => error);
        if (spent instanceof RateLimiterRes && spent.consumedPoints > VIEWS_PER_HOUR) {
          reply.header('retry-after', Math.ceil(spent.msBeforeNext / 1000));
          throw RequestFault.ofField(
            429,
            'hits',
            'Es sind sehr viele Seitenaufrufe eingegangen. Bitte versuchen Sie es später erneut.',
          );
        }
        // A device that got no answer sends the same body again. The hash reveals the repeat.
        const hash = createHash('sha256')
          .update(JSON.stringify([userId, request.body]))
          .digest('base64url');
        const now = Date.now();
        await addUsage(db, hash, { views: countHits(request.body, now), visits: countVisits(request.body, now) });
        return reply.code(204).send();
      },
    );
  });

  api.get(
    PATHS.usage,
    {
      schema: { querystring: Type.Object({ days: Type.Union(USAGE_DAYS.map((days) => Type.Literal(String(days)))) }) },
    },
    async (request): Promise<UsageAnswer> => {
      requireLevel(request, 'admin');
      const days = lastDays(Number(request.query.days), new Date());
      const { views, documents, pages, visits } = await readUsage(db, days[0] ?? '');
      const release = await releases.current();
      const names = release === null ? new Map<string, string>() : await productNames(release);
      const products = pages.flatMap(({ page, views: seen }) => {
        const id = productOf(page);
        return id === null ? [] : [{ id, name: names.get(id) ?? id, views: seen }];
      });
      return {
        days: days.map((day) => ({
          day,
          views: views.get(day) ?? 0,
          documents: documents.get(day) ?? 0,
          visits: visits.get(day)?.visits ?? 0,
        })),
        pages: pages.slice(0, SHOWN),
        products: products.slice(0, SHOWN),
        documents: sumOf([...documents.values()]),
        visits: {
          count: sumOf([...visits.values()].map((of) => of.visits)),
          seconds: sumOf([...visits.values()].map((of) => of.seconds)),
          views: sumOf([...visits.values()].map((of) => of.views)),
          documents: sumOf([...visits.values()].map((of) => of.documents)),
        },
      };
    },
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
