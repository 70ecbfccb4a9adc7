/** A server with a small catalogue folder, of which the command has published version 1.0.0. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ChangesAnswer,
  ChosenEntry,
  Publication,
  PublicationAnswer,
} from '../../../src/contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../../src/contract/editor/publicationPaths';
import type { CreateUserAnswer } from '../../../src/contract/answers';
import { PATHS } from '../../../src/contract/paths';
import { publishCatalog } from '../../../server/catalog/publishCatalog';
import { until } from '../../support/until';
import { product, tempCatalog } from '../catalog/tempCatalog';
import { openTestApp, type TestApp } from '../support/testApp';

export const ALPHA = 'products/tiles/alpha.yaml';
export const BETA = 'products/tiles/beta.yaml';

export const namedProduct = (id: string, name: string, more = ''): string =>
  product(more, id).replace('name: Alpha', `name: ${name}`);

export interface PublicationStage extends TestApp {
  readonly catalogDir: string;
  readonly dataDir: string;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Creates a worker with these rights. Returns the user's id and a token. */
  person(rights: string, name?: string): Promise<{ readonly id: number; readonly token: string }>;
  changes(token: string): Promise<ChangesAnswer>;
  /** Returns the entries with these paths, in the state that `changes` shows. */
  chosen(token: string, ...paths: string[]): Promise<ChosenEntry[]>;
  call(url: string, body: object, token: string): ReturnType<TestApp['post']>;
  /** Makes a call that starts a publication, and waits for the end. */
  publication(url: string, body: object, token: string): Promise<Publication>;
}

export async function openPublicationStage(): Promise<PublicationStage> {
  const catalogDir = await tempCatalog({ [BETA]: namedProduct('beta', 'Beta') });
  const server = await openTestApp({ env: { CATALOG_DIR: catalogDir } });
  const dataDir = path.join(server.folder, 'data');
  await publishCatalog({ folder: catalogDir, dataDir });
  const admin = await server.logIn('admin');
  let people = 0;
  const call: PublicationStage['call'] = (url, body, token) =>
    server.app.inject({ method: 'POST', url, payload: body, headers: { authorization: `Bearer ${token}` } });
  const changes = async (token: string) => (await server.get(PUBLICATION_PATHS.changes, token)).json<ChangesAnswer>();
  return {
    ...server,
    catalogDir,
    dataDir,
    write: (file, text) => writeFileSync(path.join(catalogDir, file), text),
    remove: (file) => rmSync(path.join(catalogDir, file)),
    async person(rights, name = 'Anna Arndt') {
      const [firstname, lastname] = name.split(' ');
      const email = `person-${(people += 1)}@muster.example`;
      const body = { company: 'Muster', email, firstname, lastname, permission_group: 'worker', rights };
      const { user } = (await server.post(PATHS.usersStore, body, admin)).json<CreateUserAnswer>();
      const answer = await server.post(PATHS.authenticate, { key: user.access_key });
      return { id: user.id, token: answer.json<{ token: string }>().token };
    },
    changes,
    chosen: async (token, ...paths) =>
      (await changes(token)).changes
        .filter((change) => paths.includes(change.path))
        .map((change) => ({ path: change.path, revision: change.revision })),
    call,
    async publication(url, body, token) {
      const answer = await call(url, body, token);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return until('the publication ends', async () => {
        const state = await server.get(PUBLICATION_PATHS.publication, token);
        const { publication } = state.json<PublicationAnswer>();
        return publication?.end === null ? null : publication;
      });
    },
  };
}
