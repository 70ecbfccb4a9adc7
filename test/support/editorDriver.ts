/** Common actions of people in the editor, by the words of docs/editor.md. */
import type { Page } from 'playwright-core';
import type { CreateUserAnswer } from '../../src/contract/answers';
import { PATHS } from '../../src/contract/paths';
import { tokenFor } from './appDriver';

/** Checks and publications run in processes of low priority, so a busy machine delays them. */
export const LATE = { timeout: 300_000 } as const;

/** Creates a person with the right `editor`. `admin` is an administrator's key. Returns the person's access key. */
export async function createEditor(origin: string, admin: string): Promise<string> {
  const answer = await fetch(`${origin}${PATHS.usersStore}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenFor(origin, admin)}` },
    body: new URLSearchParams({
      ...{ firstname: 'Bert', lastname: 'Berg', company: 'Tonwerk Lindenau', email: 'berg@tonwerk.example' },
      ...{ permission_group: 'worker', rights: 'editor' },
    }),
  });
  // The cast is safe, because the server has just made the answer.
  return ((await answer.json()) as CreateUserAnswer).user.access_key;
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export async function openEditor(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/dashboard`);
  await press(page, 'Menü öffnen');
  await page.getByRole('navigation').getByRole('link', { name: 'Redaktion', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Eintrag suchen' }).waitFor();
}

/** Opens an entry from the list, by its title. */
export async function openEntry(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Eintrag suchen' }).fill(title);
  await page.getByRole('link', { name: `${title} bearbeiten`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** Saves the open entry, also with faults. */
export async function save(page: Page): Promise<void> {
  await press(page, 'Speichern');
  await page.getByText(/^Gespeichert\./).waitFor();
}

export const backToList = (page: Page): Promise<void> => page.getByRole('link', { name: 'Zur Liste' }).click();

/** Publishes all entries without a fault, from the list. Returns the version. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Veröffentlichen', exact: true }).click();
  // The check finds the faulty entries, which the page then leaves out.
  await page.getByText(/^Geprüft: /).waitFor(LATE);
  await textbox(page, 'Notiz (freiwillig)').fill('Neue Texte');
  const next = await page.getByText(/^Die Veröffentlichung bekommt die Version /).textContent();
  const version = /[\d.]*\d/.exec(next ?? '')?.[0] ?? '';
  await press(page, 'Jetzt veröffentlichen');
  await page.getByText(`Version ${version} ist veröffentlicht.`).waitFor(LATE);
  return version;
}
