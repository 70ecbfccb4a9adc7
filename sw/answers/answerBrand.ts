import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import { within } from '../base/deadline';
import { BRAND_CSS_MS } from '../base/limits';
import { readBrandFile, type BrandFile } from '../brand/brandCache';
import { noteError } from '../database/lastError';
import { pinnedRelease } from '../releases/pins';
import { fileHeaders } from './madeAnswers';

/**
 * Answers from the stored brand of the page's release or from the network. Rejects only when the network request rejects
 * or a stylesheet is late.
 */
export async function answerBrand({ request, clientId }: FetchEvent, path: string): Promise<Response> {
  const file = await stored(path, clientId);
  if (file !== null) return new Response(file.bytes, { headers: fileHeaders(file.type, file.bytes.byteLength) });
  const answered = fetch(request);
  // A page paints nothing before its stylesheet, so a silent server must not keep the page empty.
  return path === BRAND_PATHS.css ? within('brand', BRAND_CSS_MS, answered) : answered;
}

async function stored(path: string, client: string): Promise<BrandFile | null> {
  try {
    return await readBrandFile(path, (active, refs) => pinnedRelease(client, active, refs, null));
  } catch (error) {
    noteError(`brand: ${String(error)}`);
    return null;
  }
}
