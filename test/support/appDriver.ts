/** Common actions of browser tests, which find elements by the words that a person reads. */
import type { Page } from 'playwright-core';
import { productListPath, PATHS, type ProductListName } from '../../src/contract/paths';
import type { ProductListAnswer } from '../../src/contract/answers';
import type { AuthenticateAnswer } from '../../src/contract/people/logIn';
import type { Manifest, Pointer } from '../../src/contract/release/release';

/** Types the key and waits until the app has reloaded and shows the dashboard. */
export async function unlock(page: Page, origin: string, key: string): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
  await page.getByLabel('Zugangsschlüssel').fill(key);
  await page.getByRole('button', { name: 'Freischalten' }).click();
  await page.getByText('Ihr Zugang wird eingerichtet …').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .waitFor();
}

export async function openDiagnostics(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  await page.getByRole('button', { name: 'Diagnose' }).click();
  await page.getByRole('dialog', { name: 'Diagnose' }).waitFor();
}

/** Opens the debug overlay as an administrator. Waits until it also shows the worker's state, which makes it taller. */
export async function openWholeDiagnostics(page: Page): Promise<void> {
  await openDiagnostics(page);
  await page
    .getByRole('dialog', { name: 'Diagnose' })
    .getByText(/^(Letzter Fehler|Kein Service Worker antwortet\.)$/)
    .waitFor();
}

/** Logs out in the debug overlay and waits for the unlocking screen. */
export async function logOut(page: Page): Promise<void> {
  await openDiagnostics(page);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('dialog', { name: 'Abmelden?' }).getByRole('button', { name: 'Abmelden' }).click();
  await page.getByLabel('Zugangsschlüssel').waitFor();
}

/** Waits until the header says that the whole release is stored. */
export const waitUntilOffline = (page: Page, timeout = 120_000): Promise<void> =>
  page.getByText('Alle Daten sind offline verfügbar').waitFor({ state: 'attached', timeout });

/** Reads published documents from the server with its own login, independent of the page's login. */
export interface ServerView {
  get<T>(address: string): Promise<T>;
  products(list: ProductListName): Promise<ProductListAnswer>;
  manifest(): Promise<Manifest>;
}

/** Logs in without a page and returns the token. */
export async function tokenFor(origin: string, key: string): Promise<string> {
  const answer = await fetch(`${origin}${PATHS.authenticate}`, {
    method: 'POST',
    body: new URLSearchParams({ key }),
  });
  const login = (await answer.json()) as AuthenticateAnswer;
  if (!login.valid) throw new Error(`The key was refused: ${login.message}`);
  return login.token;
}

export async function serverView(origin: string, key: string): Promise<ServerView> {
  const token = await tokenFor(origin, key);
  const get = async <T>(address: string): Promise<T> => {
    const response = await fetch(`${origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.json()) as T;
  };
  return {
    get,
    products: (list) => get<ProductListAnswer>(productListPath(list)),
    manifest: async () => get<Manifest>(`${PATHS.manifests}/${(await get<Pointer>(PATHS.pointer)).sha256}`),
  };
}
