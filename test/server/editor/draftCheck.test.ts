import { CatalogSource } from '../../../server/catalog/format/sourceSchemas';
import { parseYaml } from '../../../server/catalog/reading/parseYaml';
import { sourceOf } from '../../../server/catalog/reading/source';
import { DraftCheck } from '../../../server/editor/draftCheck';
import { EditThread } from '../../../server/editor/editThread';
import { RequestFault } from '../../../server/http/errorAnswer';
import { catalog } from '../catalog/tempCatalog';

const thread = new EditThread();
afterAll(() => thread.end());

async function definitions(): Promise<CatalogSource> {
  const parsed = parseYaml(catalog((text) => text));
  if ('reason' in parsed) throw new Error(parsed.reason);
  return sourceOf('catalog.yaml', parsed, CatalogSource, []).value;
}

const body = (title: string) => ({ path: 'news/2026-10-12-messe.yaml', values: { title, content: 'Text' } });
const ANNA = 1;
const BERT = 2;

test('only the newest of the waiting calls of a person is checked', async () => {
  const check = new DraftCheck({ thread, forms: { definitions } });
  const answers = await Promise.allSettled([
    check.faults(ANNA, body('Alt')),
    check.faults(BERT, body('')),
    check.faults(ANNA, body('Neu')),
  ]);
  const [older, others, newest] = answers;
  expect(older).toMatchObject({ status: 'rejected', reason: { statusCode: 423 } });
  expect(others).toMatchObject({ value: { faults: [{ field: ['title'] }], savedFaults: [] } });
  expect(newest).toEqual({ status: 'fulfilled', value: { faults: [], savedFaults: [] } });
  expect(await check.faults(ANNA, body('Alt'))).toEqual({ faults: [], savedFaults: [] });
});

test('an answer has at most 100 faults', async () => {
  const check = new DraftCheck({ thread, forms: { definitions } });
  const references = Array.from({ length: 101 }, () => ({ id: 'haus', file: 'bild.webp', name: 'Haus' }));
  const { faults } = await check.faults(ANNA, { path: 'references.yaml', values: { references: [{}, ...references] } });
  expect(faults).toHaveLength(100);
});

test('a check that fails lets the next one through', async () => {
  let isFaulty = true;
  const refusal = RequestFault.ofField(422, 'catalog.yaml', 'Die Datei catalog.yaml fehlt.');
  const once = async () => {
    if (!isFaulty) return definitions();
    isFaulty = false;
    throw refusal;
  };
  const check = new DraftCheck({ thread, forms: { definitions: once } });
  await expect(check.faults(ANNA, body('Neu'))).rejects.toBe(refusal);
  expect(await check.faults(ANNA, body('Neu'))).toEqual({ faults: [], savedFaults: [] });
});
