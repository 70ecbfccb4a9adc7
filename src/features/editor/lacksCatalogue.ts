import { isRefused } from '../../api/apiError';
import { CATALOGUE_FIELD } from '../../contract/editor/editorAnswers';

/** True if the server refused a call because it has no catalogue folder. `error`: error of a query. */
export const lacksCatalogue = (error: unknown): boolean =>
  isRefused(error, 404) && error.errors.some(({ field }) => field === CATALOGUE_FIELD);
