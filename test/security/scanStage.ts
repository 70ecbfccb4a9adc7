/** Prepares what a scan attacks, and many administrators whose sessions the scan uses. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Pointer } from '../../src/contract/release/release';
import { manifestPath, PATHS } from '../../src/contract/paths';
import { deactivatePath } from '../../src/contract/people/userPaths';
import { until } from '../support/until';
import { scanMap, type Description, type Samples } from './scanMap';
import type { ScanTarget } from './scanGateway';

/** Many are needed, because each may only create a hundred users and send sixty mails an hour. */
const ADMINISTRATORS = 95;

interface Stage {
  readonly origin: string;
  readonly dataDir: string;
  readonly adminKey: string;
}

export async function setScanStage({ origin, dataDir, adminKey }: Stage): Promise<ScanTarget> {
  const post = async (address: string, form: Record<string, string>, token = ''): Promise<unknown> => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(origin + address, { method: 'POST', body: new URLSearchParams(form), headers });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  // The casts are safe: the contract defines the server's answers.
  const logIn = async (key: string) => ((await post(PATHS.authenticate, { key })) as { token: string }).token;
  const token = await logIn(adminKey);
  const get = async <T>(address: string): Promise<T> =>
    (await (await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
  const create = async (name: string, group: string) => {
    const form = { company: 'Scan', email: `${name}@scan.example`, permission_group: group };
    return ((await post(PATHS.usersStore, form, token)) as { user: { id: number; access_key: string } }).user;
  };

  const tokens: string[] = [];
  for (let count = 0; count < ADMINISTRATORS; count += 1)
    tokens.push(await logIn((await create(`admin-${count}`, 'admin')).access_key));
  const victim = await create('victim', 'default');
  await logIn(victim.access_key);
  // This user has no session, so the scan can activate and deactivate the user without effect on other requests.
  await post(deactivatePath((await create('left', 'default')).id), {}, token);

  const pointer = await get<Pointer>(PATHS.pointer);
  const manifest = await get<Manifest>(manifestPath(pointer.sha256));
  const description = await get<Description>(PATHS.openApi);
  const image = afterFirst(manifest, `${PATHS.filedata}?id=`);
  const form = { email: 'kunde@scan.example', 'items[0][image]': image, 'items[0][name]': 'Bild' };
  const { id } = (await post(PATHS.cart, { ...form, 'items[0][description]': 'Ein Bild' }, tokens[0])) as {
    id: string;
  };
  const samples: Samples = {
    ...SAMPLES,
    '/api/v1/product id': afterFirst(manifest, `${PATHS.product}?id=`),
    'items[0][image]': image,
    '/api/filedata id': image,
    '/api/v1/cart/{id} id': id,
    id: String(victim.id),
    part: afterFirst(manifest, `${PATHS.search}?part=`),
    sha256: pointer.sha256,
    '/api/v1/packs/{sha256} sha256': manifest.packs[0]?.sha256 ?? '',
    to: pointer.sha256,
    from: 'b'.repeat(64),
    token: await shareTokenOf(path.join(dataDir, 'mail')),
  };
  return {
    origin,
    tokens,
    spareToken: () => logIn(victim.access_key),
    map: scanMap(description, manifest, samples),
    published: manifest.files.map(([address]) => address),
    templates: Object.keys(description.paths),
  };
}

const SAMPLES: Samples = {
  '/api/v1/news id': '1',
  days: '7',
  place: '0',
  sessionId: '1',
  key: 'AAAA-BBBB-CCCC-DDDD',
  '/api/v1/cart key': '00000000-0000-4000-8000-000000000001',
  email: 'kunde@scan.example',
  'items[0][name]': 'Bild',
  'items[0][description]': 'Ein Bild',
  salutation: 'female',
  firstname: 'Ada',
  lastname: 'Muster',
  company: 'Muster GmbH',
  permission_group: 'default',
};

/** Returns what follows `start` in the first published address that begins with `start`. */
function afterFirst({ files }: Manifest, start: string): string {
  const [address] = files.find(([candidate]) => candidate.startsWith(start)) ?? [];
  if (address === undefined) throw new Error(`Nothing is published below ${start}.`);
  return address.slice(start.length);
}

/** The token of a mail's link, read from the file that holds the mail. */
const shareTokenOf = (folder: string): Promise<string> =>
  until('a mail with a link is written', async () => {
    const [name] = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    if (name === undefined) return null;
    const text = (await readFile(path.join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    return /\/application\/share\/([\w.-]+)/.exec(text)?.[1] ?? null;
  });
