/** A server with a small catalogue and people with the right `editor`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { CreateUserAnswer } from '../../../src/contract/answers';
import { EDITOR_PATHS, type EntryAnswer } from '../../../src/contract/editor/editorAnswers';
import { PATHS } from '../../../src/contract/paths';
import { tempCatalog } from '../catalog/tempCatalog';
import { openTestApp, type TestApp } from '../support/testApp';

export const TILE = 'products/tiles/alpha.yaml';
export const NEWS = 'news/2026-01-01-messe.yaml';
export const NEWS_TEXT = `title: { de_DE: Messe, en_GB: Fair } # Titel
image: bild.webp
content: Kommen Sie vorbei.
validFrom: 2026-01-02
validUntil: 2026-02-28
`;
export const REFERENCES_TEXT = `references:
  - { id: haus, file: bild.webp, name: Haus am See }
`;

export interface EditorServer {
  readonly server: TestApp;
  readonly catalogDir: string;
  /** Tokens of two workers with the right `editor`. */
  readonly anna: string;
  readonly bert: string;
  /** Creates a user with these rights, and returns the user's token. */
  logInWith(more: object): Promise<string>;
  get(url: string, query?: Readonly<Record<string, string>>, token?: string): Promise<LightMyRequestResponse>;
  /** Sends JSON. */
  post(url: string, body: unknown, token?: string): Promise<LightMyRequestResponse>;
  /** Reads an entry by the API. */
  entry(file: string): Promise<EntryAnswer>;
  write(file: string, text: string): void;
  read(file: string): string;
  has(file: string): boolean;
  remove(file: string): void;
}

export async function openEditorServer(): Promise<EditorServer> {
  const server = await openTestApp();
  const catalogDir = path.join(server.folder, 'data', 'catalogue');
  const admin = await server.logIn('admin');
  let serial = 0;
  const logInWith: EditorServer['logInWith'] = async (more) => {
    serial += 1;
    const person = { company: 'Muster', email: `redaktion-${serial}@muster.example`, permission_group: 'worker' };
    const created = await server.post(PATHS.usersStore, { ...person, ...more }, admin);
    const { access_key: key } = created.json<CreateUserAnswer>().user;
    return (await server.post(PATHS.authenticate, { key })).json<{ token: string }>().token;
  };
  const anna = await logInWith({ firstname: 'Anna', lastname: 'Arndt', rights: 'editor' });
  const bert = await logInWith({ firstname: 'Bert', lastname: 'Berg', rights: 'editor' });
  const inCatalog = (file: string) => path.join(catalogDir, file);
  const get: EditorServer['get'] = (url, query = {}, token = anna) =>
    server.app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
  return {
    server,
    catalogDir,
    anna,
    bert,
    logInWith,
    get,
    post: (url, body, token = anna) =>
      server.app.inject({
        method: 'POST',
        url,
        payload: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }),
    entry: async (file) => (await get(EDITOR_PATHS.entry, { path: file })).json<EntryAnswer>(),
    write(file, text) {
      mkdirSync(path.dirname(inCatalog(file)), { recursive: true });
      writeFileSync(inCatalog(file), text);
    },
    read: (file) => readFileSync(inCatalog(file), 'utf8'),
    has: (file) => existsSync(inCatalog(file)),
    remove: (file) => rmSync(inCatalog(file)),
  };
}

/** Puts a small catalogue in the server's place. */
export async function giveCatalog({ catalogDir }: EditorServer): Promise<void> {
  rmSync(catalogDir, { recursive: true, force: true });
  const folder = await tempCatalog({ [NEWS]: NEWS_TEXT, 'references.yaml': REFERENCES_TEXT });
  await cp(folder, catalogDir, { recursive: true });
}
