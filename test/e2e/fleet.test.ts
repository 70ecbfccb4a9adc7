/** Tests a tablet and an administrator, each in a browser: pairing without a key, commands, state and erasure. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { startChromium, type Browser } from '../support/chromium';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(240_000);

const NAME = 'Tablet Halle 3';
const CUSTOMER = 'bauherr@beispiel.de';
const ERASED = 'Dieses Gerät wurde von einem Administrator gelöscht.';

let stage: DemoStage;
let admin: Page;
let tablet: Page;
/** The browser that the test starts after it has killed the first browser. */
let again: Browser | null = null;

/** The stored data of a tablet that has only shown the unlocking screen. */
let fresh: Stored;
let device = '';

beforeAll(async () => {
  stage = await openDemoStage();
  await open(stage.browser);
  await tablet.goto(`${stage.proxy.origin}/dashboard`);
  await tablet.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  // The worker controls the page only after a reload.
  await tablet.reload();
  await tablet.getByRole('button', { name: 'Mit Code koppeln' }).waitFor();
  fresh = await readStored(tablet);
});

afterAll(async () => {
  await again?.close();
  await stage?.close();
});

/**
 * Opens a tablet and the administrator's page. The administrator's page runs without a worker, so this page counts as
 * no device of the fleet.
 */
async function open(browser: Browser): Promise<void> {
  const context = await browser.context.browser()?.newContext({ serviceWorkers: 'block', locale: 'de-DE' });
  if (context === undefined) throw new Error('No second context');
  admin = await context.newPage();
  await unlock(admin, stage.proxy.origin, (await stage.server.keys()).admin);
  tablet = await browser.page();
}

/**
 * Pairs the tablet: the tablet shows its code, the administrator confirms the code, and the tablet unlocks. With `pin`
 * the tablet is a showroom device.
 */
async function pair(pin?: string): Promise<void> {
  await tablet.goto(`${stage.proxy.origin}/dashboard`);
  await tablet.getByRole('button', { name: 'Mit Code koppeln' }).click();
  const dialog = tablet.getByRole('dialog', { name: 'Mit Code koppeln' });
  const signs = await dialog.getByLabel(/^Code:/).innerText();
  await admin.goto(`${stage.proxy.origin}/devices`);
  await admin.getByRole('link', { name: 'Gerät koppeln' }).click();
  await admin.getByLabel('Code').fill(signs);
  await admin.getByRole('button', { name: 'Anfrage suchen' }).click();
  const words = (page: Page) => page.getByRole('list', { name: 'Vier Wörter' }).getByRole('listitem').allInnerTexts();
  await admin.getByRole('list', { name: 'Vier Wörter' }).waitFor();
  expect(await words(admin)).toEqual(await words(tablet));
  expect(await words(admin)).toHaveLength(4);
  await admin.getByLabel('Name des Geräts').fill(NAME);
  if (pin !== undefined) {
    await admin.getByRole('button', { name: /^Person Art|^Art/ }).click();
    await admin.getByRole('option', { name: 'Ausstellung' }).click();
    await admin.getByLabel('PIN für Mitarbeiter').fill(pin);
    await admin.getByLabel('PIN wiederholen').fill(pin);
  }
  await admin.getByRole('button', { name: 'Koppeln', exact: true }).click();
  await admin.getByText(`„${NAME}“ ist gekoppelt`).waitFor();
  const page = admin.getByRole('link', { name: `Gerät ${NAME} öffnen` });
  device = new URL((await page.getAttribute('href')) ?? '', stage.proxy.origin).href;
  // The picture loop between two visits covers the start page of a showroom device.
  const unlocked =
    pin === undefined
      ? tablet.getByRole('main').getByRole('link', { name: /Tondachziegel/ })
      : tablet.getByRole('button', { name: 'Beratung beginnen' });
  await unlocked.waitFor({ timeout: 60_000 });
}

/** Opens the page of the device that was paired last. */
async function openDevice(): Promise<void> {
  await admin.goto(device);
  await admin.getByRole('heading', { name: NAME, level: 1 }).waitFor();
}

async function give(command: string, confirm: string, text?: string): Promise<void> {
  await admin.getByRole('main').getByRole('button', { name: command, exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: command });
  if (text !== undefined) await dialog.getByLabel('Nachricht').fill(text);
  await dialog.getByRole('button', { name: confirm }).click();
  await admin.getByText(`„${command}“ wird beim nächsten Kontakt ausgeführt`).waitFor();
}

/** Waits until this command is the newest on the device's page and is done. */
const untilDone = (command: string) =>
  admin
    .getByRole('list', { name: 'Befehle, die neuesten zuerst' })
    .getByRole('listitem')
    .first()
    .filter({ hasText: command })
    .filter({ hasText: 'ausgeführt' })
    .waitFor();

/** Stops the worker before the tablet comes online again, because a restarted worker reports to the server at once. */
async function comeOnline(): Promise<void> {
  const session = await tablet.context().newCDPSession(tablet);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
  await tablet.context().setOffline(true);
  await tablet.context().setOffline(false);
}

/** Stores all packs, a customer folder, a document in the cart and a sent document. */
async function fill(): Promise<void> {
  await waitUntilOffline(tablet);
  await tablet.goto(`${stage.proxy.origin}/view/lindora-12`);
  await tablet
    .getByRole('button', { name: /Merken$/ })
    .first()
    .click();
  await tablet.getByText(/liegt in der Kundenmappe/).waitFor();
  const mails = (await stage.mails()).length;
  await selectDocument();
  await tablet.getByRole('button', { name: /^Dokumente/ }).click();
  const cart = tablet.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByLabel('E-Mail-Adresse des Empfängers').fill(CUSTOMER);
  await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();
  await until('the mail is sent', async () => (await stage.mails()).length > mails);
  await selectDocument();
}

async function selectDocument(): Promise<void> {
  await tablet.goto(`${stage.proxy.origin}/references`);
  await tablet.getByRole('main').getByRole('button').first().click();
  await tablet.getByRole('button', { name: 'Dokument auswählen' }).click();
  await tablet.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
  await tablet.keyboard.press('Escape');
}

interface Stored {
  readonly caches: readonly string[];
  readonly databases: readonly string[];
  readonly records: readonly string[];
  readonly items: readonly string[];
}

/** The names of everything that the origin stores, and the contents of its databases as one text. */
const readStored = (page: Page): Promise<Stored & { readonly text: string }> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('No answer'));
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const records = new Set<string>();
    const texts: string[] = [];
    for (const name of names) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = await answer<unknown[]>(database.transaction(store).objectStore(store).getAll());
        if (values.length > 0) records.add(`${name} ${store}`);
        texts.push(JSON.stringify(values));
      }
      database.close();
    }
    const items = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return { caches: await caches.keys(), databases: names, records: [...records], items, text: texts.join() };
  });

/** Expects that the tablet stores only what a new tablet stores, and no secret. */
async function expectErased(secrets: readonly string[]): Promise<void> {
  await tablet.getByText(ERASED).waitFor({ timeout: 60_000 });
  await tablet.getByLabel('Zugangsschlüssel').waitFor();
  await openDevice();
  await untilDone('Gerät löschen');
  const { text, ...stored } = await readStored(tablet);
  expect(stored.items).toEqual([]);
  // An erased tablet may have fewer entries than a new tablet, but no other entries.
  for (const part of ['caches', 'databases', 'records'] as const)
    expect(fresh[part]).toEqual(expect.arrayContaining([...stored[part]]));
  for (const secret of secrets) expect(text).not.toContain(secret);
}

const workerRecord = <T>(page: Page, name: 'device' | 'session'): Promise<T> =>
  page.evaluate(async (store) => {
    const opening = indexedDB.open('dachberater-worker');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction(store).objectStore(store).get(store) as IDBRequest<T>;
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return reading.result;
  }, name);

/** Reads the secrets that an erasure must delete. Fails if one of them is not stored now. */
async function secretsOf(page: Page): Promise<readonly string[]> {
  const { token } = await workerRecord<{ token: string }>(page, 'session');
  const { identity } = await workerRecord<{ identity: { id: string; secret: string } }>(page, 'device');
  const secrets = [token, identity.id, identity.secret, CUSTOMER];
  const { text } = await readStored(page);
  for (const secret of secrets) expect(text).toContain(secret);
  return secrets;
}

test('an administrator pairs a new tablet by a code and four words', async () => {
  await pair();
  await admin.getByRole('link', { name: 'Alle Geräte' }).click();
  await admin.getByRole('row').filter({ hasText: NAME }).waitFor();
});

test('an administrator sees that a message to a tablet was read', async () => {
  await openDevice();
  await give('Nachricht zeigen', 'Nachricht senden', 'Bitte ans Netz hängen');
  await comeOnline();
  const dialog = tablet.getByRole('dialog', { name: 'Nachricht Ihres Administrators' });
  await dialog.getByText('Bitte ans Netz hängen').waitFor();
  await dialog.getByRole('button', { name: 'Gelesen' }).click();
  await untilDone('Nachricht zeigen');
});

test('a tablet in use hears of a command to chosen devices before its next report', async () => {
  await admin.goto(`${stage.proxy.origin}/devices`);
  await admin.getByText(`„${NAME}“ wählen`).locator('..').click();
  await admin.getByRole('button', { name: 'Befehl geben' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Befehl an 1 Gerät' });
  await dialog.getByRole('button', { name: /Jetzt abgleichen/ }).click();
  await admin.getByRole('option', { name: 'Nachricht zeigen' }).click();
  await dialog.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte laden');
  await dialog.getByRole('button', { name: 'An 1 Gerät geben' }).click();
  await admin.getByText('0 von 1 ausgeführt, 1 noch wartend, 0 nicht ausgeführt').waitFor();
  const message = tablet.getByRole('dialog', { name: 'Nachricht Ihres Administrators' });
  let moves = 0;
  // A report would come after five minutes.
  const isShown = async () => {
    await tablet.mouse.move(20 + ((moves += 1) % 20), 20);
    return message.isVisible();
  };
  await until('the tablet shows the message', isShown, { timeoutMs: 60_000 });
  await message.getByRole('button', { name: 'Gelesen' }).click();
  await admin.getByText('1 von 1 ausgeführt, 0 noch wartend, 0 nicht ausgeführt').waitFor();
});

test('the state that a tablet sends contains no token, secret or customer data', async () => {
  await fill();
  const secrets = await secretsOf(tablet);
  await openDevice();
  await give('Zustand anfordern', 'Anfordern');
  await comeOnline();
  await untilDone('Zustand anfordern');
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Zustand speichern' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const file = JSON.parse(text) as { payload: string; about: unknown; worker: unknown };
  expect(file.about).toHaveProperty('state.version.number', '1.0.0');
  expect((JSON.parse(file.payload) as unknown[]).length).toBeGreaterThan(0);
  expect(file.worker).toHaveProperty('releases.active.version', '1.0.0');
  for (const secret of [...secrets, NAME]) expect(text).not.toContain(secret);
});

test('a tablet that an administrator erased has no old data, even if it showed an unread message', async () => {
  const secrets = await secretsOf(tablet);
  await openDevice();
  await give('Nachricht zeigen', 'Nachricht senden', 'Bitte ans Netz hängen');
  await comeOnline();
  await tablet.getByRole('dialog', { name: 'Nachricht Ihres Administrators' }).waitFor();
  await give('Gerät löschen', 'Endgültig löschen');
  await comeOnline();
  await expectErased(secrets);
});

test('the erasure of a tablet continues when a killed browser starts again', async () => {
  await pair();
  await fill();
  const secrets = await secretsOf(tablet);
  // The worker waits until the app in each tab has deleted its data. This tab shows no app, so the erasure stays
  // unfinished for some seconds.
  const other = await stage.browser.page();
  await other.goto(`${stage.proxy.origin}/robots.txt`);
  await openDevice();
  await give('Gerät löschen', 'Endgültig löschen');
  await comeOnline();
  await until('the erasure has begun', async () => {
    return (await workerRecord<{ wipe: string | null }>(other, 'device')).wipe === 'erased';
  });
  await stage.browser.kill();
  again = await startChromium(stage.browser.profile);
  await open(again);
  await tablet.goto(`${stage.proxy.origin}/dashboard`);
  await expectErased(secrets);
});

test('a tablet paired as a showroom device has the loop, the end of a visit and the PIN', async () => {
  await pair('4711');
  await tablet.getByRole('button', { name: 'Beratung beginnen' }).click();
  await tablet.getByRole('button', { name: 'Beratung beenden' }).waitFor();
  await openDevice();
  await admin.getByText('Ausstellung', { exact: true }).waitFor();
  await tablet.getByRole('button', { name: 'Informationen zur Version' }).click();
  await tablet.getByText(`Dieses Gerät steht im Ausstellungsraum: ${NAME}`).waitFor();
  await tablet.getByRole('button', { name: 'Ausstellungsraum beenden' }).click();
  const typePin = async (pin: string) => {
    await tablet.getByLabel('PIN', { exact: true }).fill(pin, { timeout: 2_000 });
    await tablet.getByRole('button', { name: 'Ausstellungsraum beenden' }).click({ timeout: 2_000 });
  };
  await typePin('4712');
  await tablet
    .getByText(/^Die PIN ist falsch/)
    .first()
    .waitFor();
  // A wrong PIN makes the device wait for a second. The right PIN ends the page, so a further try finds no form.
  await until('the device takes the right PIN', async () => {
    await typePin('4711').catch(() => undefined);
    return tablet.getByLabel('Zugangsschlüssel').isVisible();
  });
});
