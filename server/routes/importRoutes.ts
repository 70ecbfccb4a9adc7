import { ImportBody, importPath, type ImportAnswer } from '../../src/contract/people/userImport';
import { originOf } from '../access/accessLog';
import { requireLevel } from '../access/authentication';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { importUsers } from '../users/importUsers';
import type { Api, Services } from './services';

export function importRoutes(api: Api, { config, db, vault }: Services): void {
  api.post(
    importPath,
    {
      schema: { body: ImportBody },
      bodyLimit: BODY_LIMITS.userTable,
      preValidation: async (request) => requireLevel(request, 'admin'),
    },
    async (request): Promise<ImportAnswer> => {
      const { csv, dry_run: dryRun } = request.body;
      const by = originOf(request, config.logAddresses);
      const result = await importUsers(db, vault, csv, by, dryRun === '1');
      if ('faults' in result) {
        const { faults, hasMore } = result;
        const errors = faults.map(({ line, field, message }) => ({ field: `${line}.${field}`, message }));
        const found =
          faults.length === 1
            ? 'Die Tabelle hat einen Fehler.'
            : `Die Tabelle hat ${hasMore ? 'mehr als ' : ''}${faults.length} Fehler.`;
        throw new RequestFault(400, `${found} Es wurde kein Zugang angelegt.`, errors);
      }
      if (dryRun !== '1')
        request.log.info({ event: 'users.imported', ...by, count: result.imported.length }, 'users imported');
      return { count: result.imported.length };
    },
  );
}
