import { CHECK_PATH, type CheckAnswer } from '../../src/contract/editor/checkAnswers';
import { requireRight } from '../access/authentication';
import { noCatalogue } from '../editor/entryFile';
import type { Api, Services } from './services';

export function checkRoutes(api: Api, { check }: Services): void {
  api.get(CHECK_PATH, async (request): Promise<CheckAnswer> => {
    requireRight(request, 'editor');
    const answer = await check.look();
    if (answer === null) throw noCatalogue();
    return answer;
  });
}
