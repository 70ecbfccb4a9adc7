/** Screens of an administrator who views a draft. The server needs the draft of `makeDraft` (demoAgain.ts). */
import type { Page } from 'playwright-core';
import { openWholeDiagnostics } from './appDriver';
import type { State } from './states';

export const draftBar = (page: Page) => page.getByRole('region', { name: 'Entwurf' });

/** Shows the draft, unless the page already shows it. Waits until the page has reloaded with the draft. */
async function view(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Informationen zur Version' }).waitFor();
  if (!(await draftBar(page).isVisible())) {
    await openWholeDiagnostics(page);
    await page.getByRole('button', { name: 'Entwurf ansehen' }).click();
  }
  await draftBar(page)
    .getByText(/^Sie sehen den Entwurf der Version/)
    .waitFor({ timeout: 60_000 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await Promise.all([
    // The page's own reload must end before the test opens another address.
    page.waitForEvent('load', { timeout: 60_000 }),
    draftBar(page).getByRole('button', { name: 'Zurück zur veröffentlichten Version' }).click(),
  ]);
  await draftBar(page).waitFor({ state: 'detached' });
}

export const DRAFT_STATES: readonly State[] = [
  {
    name: 'draft-list',
    path: '/products/tiles',
    show: async (page) => {
      await view(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /Entwurfsziegel/ })
        .first()
        .waitFor();
    },
    leave,
  },
  { name: 'draft-dashboard', path: '/dashboard', show: view, leave },
  {
    name: 'draft-diagnostics',
    path: '/dashboard',
    show: async (page) => {
      await view(page);
      await openWholeDiagnostics(page);
      await page.getByText('Solange Sie den Entwurf ansehen, wird nicht nach Updates gesucht.').waitFor();
    },
    leave,
  },
];
