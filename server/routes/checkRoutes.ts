import { CHECK_PATH, type CheckAnswer } from '../../src/contract/editor/checkAnswers';
import { requireRight } from '../access/authentication';
import { noCatalogue } from '../editor/entryFile';
import type { Api, Services } from './services';

export function checkRoutes(api: Api, { check }: Services): void {
  api.get(CHECK_PATH, async (request): Promise<CheckAnswer> => {
    requireRight(request, 'editor');
    return orNoCatalogue(await check.look());
  });

  api.post(CHECK_PATH, async (request): Promise<CheckAnswer> => {
    requireRight(request, 'editor');
    return orNoCatalogue(await check.retry());
  });
}

function orNoCatalogue(answer: CheckAnswer | null): CheckAnswer {
  if (answer === null) throw noCatalogue();
  return answer;
}
