/** Serves the files of the brand to everybody, also before a log-in. */
import path from 'node:path';
import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import { mediumPolicy } from '../../src/contract/content/mediaPolicy';
import { sendContent } from '../http/sendContent';
import type { Api, Services } from './services';

const METHODS = ['GET', 'HEAD'] as const;

/** By a file's extension, because the policy of the app's own pages would allow too much. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

export function brandRoutes(api: Api, { releases, compression }: Services): void {
  for (const address of Object.values(BRAND_PATHS)) {
    const picture = PICTURE_TYPES[path.posix.extname(address)];
    const isText = picture === undefined || picture === PICTURE_TYPES['.svg'];
    api.route({
      method: [...METHODS],
      url: address,
      config: { access: 'open' },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-cache');
        if (picture !== undefined) reply.header('content-security-policy', mediumPolicy(picture));
        const file = (await releases.current())?.find(address) ?? null;
        // The app's build has neutral files. It answers 404 for a file that it lacks.
        if (file === null) return reply.sendFile(address.slice(1));
        await sendContent(request, reply, { ...file, ranges: false, ...(isText ? { compression } : {}) });
        return reply;
      },
    });
  }
}
