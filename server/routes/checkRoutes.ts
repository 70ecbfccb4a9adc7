import { CHECK_PATH, type CheckAnswer } from '../../src/contract/editor/checkAnswers';
import { requireRight } from '../access/authentication';
import { RequestFault } from '../http/errorAnswer';
import type { Api, Services } from './services';

const NO_CATALOGUE = 'Dieser Server hat noch keinen Katalog. Katalog übernehmen: npm run catalog:adopt -- ORDNER';

export function checkRoutes(api: Api, { check }: Services): void {
  api.get(CHECK_PATH, async (request): Promise<CheckAnswer> => {
    requireRight(request, 'editor');
    const answer = await check.look();
    if (answer === null) throw new RequestFault(503, NO_CATALOGUE);
    return answer;
  });
}
