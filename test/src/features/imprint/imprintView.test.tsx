import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEUTRAL_BRAND } from '../../../../src/contract/brand/neutralBrand';
import { i18n } from '../../../../src/i18n/i18n';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { secondBrand } from '../../../support/secondBrand';

let server: FakeServer;

beforeEach(() => (server = new FakeServer()));
afterEach(() => server.close());

// spec: route-20, start-33
test("the imprint shows the company's address, and the menu links to the privacy policy", async () => {
  await renderApp('/legal-notice');
  expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  const address = screen.getByText('Tonwerk Lindenau GmbH & Co. KG').closest('address');
  expect(address).toHaveTextContent('Ziegeleiweg 12');
  expect(address).toHaveTextContent('99999 Lindenau am Berg');
  const privacy = screen.getByRole('heading', { level: 2, name: 'Datenschutz' });
  expect(document.getElementById('datenschutz')).toContainElement(privacy);
  await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
  expect(await screen.findByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/legal-notice#datenschutz');
});

test('the privacy policy names the data that the app counts and stores', async () => {
  await renderApp('/legal-notice');
  const privacy = await screen.findByRole('heading', { level: 2, name: 'Datenschutz' });
  const policy = privacy.closest('section');
  for (const said of [
    'der Pfad der Seite, ihr Titel und die Zeit, allein an unseren eigenen Server',
    'Für die Zählung werden weder Cookies gesetzt noch IP-Adressen gespeichert, und Dritte sind nicht beteiligt.',
    'beim Abmelden werden sie gelöscht',
    'Kundenmappen, Vergleiche und Suchbegriffe bleiben auf dem Gerät',
  ])
    expect(policy).toHaveTextContent(said);
});

const PRIVACY = { session_days: 45, audit_days: 400, mail_days: 14, report_days: 30, state_days: 7, addresses: 'none' };

test('the privacy policy says how long the server keeps data', async () => {
  server.on('GET /api/v1/privacy', PRIVACY);
  const first = await renderApp('/legal-notice');
  expect(await screen.findByText(/enthält keine IP-Adressen\. .* nach 400 Tagen gelöscht.*45 Tage/)).toBeVisible();
  expect(screen.getByText(/der Inhalt der E-Mail nach 14 Tagen gelöscht/)).toBeVisible();
  expect(screen.getByText(/werden nach 30 Tagen gelöscht, gesendete Zustände nach 7 Tagen/)).toBeVisible();
  first.unmount();
  server.online = false;
  await renderApp('/legal-notice');
  expect(await screen.findByText(/der Inhalt der E-Mail nach 14 Tagen gelöscht/)).toBeVisible();
});

test.each(['full', 'short', 'none'])(
  'the privacy policy says whether the server logs IP addresses (setting: "%s")',
  async (addresses) => {
    server.on('GET /api/v1/privacy', { ...PRIVACY, addresses });
    await renderApp('/legal-notice');
    // The page may first show a stored answer, before the server's answer arrives.
    await waitFor(() => {
      const privacy = screen.getByRole('heading', { level: 2, name: 'Datenschutz' });
      const policy = privacy.closest('section')?.textContent ?? '';
      expect(policy).toMatch(/Das Protokoll unseres Servers enthält/);
      const denials = policy.match(/[^.]*(?:keine|noch) IP-Adressen[^.]*\./g) ?? [];
      const aboutCounting = denials.filter((sentence) => sentence.includes('Für die Zählung'));
      expect([denials.length, aboutCounting.length]).toEqual([addresses === 'none' ? 2 : 1, 1]);
    });
  },
);

test('the privacy policy names no storage periods before the server has sent them', async () => {
  localStorage.removeItem('privacy');
  server.online = false;
  await renderApp('/legal-notice');
  expect(await screen.findByText(/Wie lange unser Server E-Mails aufbewahrt/)).toBeVisible();
});

describe("a brand's own texts", () => {
  const show = (language: string) => act(() => i18n.changeLanguage(language).then(() => undefined));
  afterEach(() => show('de_DE'));

  // spec: brand-14
  test("replace the app's legal notice and privacy policy in the page's language", async () => {
    await renderApp('/legal-notice', { brand: secondBrand });
    expect(await screen.findByRole('heading', { name: 'Offenlegung' })).toBeVisible();
    expect(screen.getByText('Wir speichern Ihre Mappe nur bei Ihnen.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Kontakt' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Ihre Rechte' })).toBeNull();
    await show('en_GB');
    expect(await screen.findByRole('heading', { name: 'Disclosure' })).toBeVisible();
    expect(screen.getByText('We store your folder on your device only.')).toBeVisible();
  });

  test('are German, and marked so, when the language has none', async () => {
    await renderApp('/legal-notice', { brand: { ...secondBrand, privacy: secondBrand.privacy.slice(0, 1) } });
    await show('en_GB');
    const text = await screen.findByText('Wir speichern Ihre Mappe nur bei Ihnen.');
    expect(text.closest('[lang]')).toHaveAttribute('lang', 'de-DE');
  });
});

test('the legal notice has no rows for facts that the brand does not name', async () => {
  const brand = {
    ...NEUTRAL_BRAND,
    company: { ...NEUTRAL_BRAND.company, name: 'Dachwerk', city: 'Hohenfels' },
    support: { mail: '', phone: '0123 45' },
  };
  const first = await renderApp('/legal-notice', { brand });
  const name = await within(screen.getByRole('main')).findByText('Dachwerk');
  const address = name.closest('address');
  expect([...(address?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Dachwerk', 'Hohenfels']);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Telefon']);
  first.unmount();
  await renderApp('/legal-notice', { brand: NEUTRAL_BRAND });
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('heading', { name: 'Ihre Rechte' })).toBeVisible();
  expect(main.queryByRole('heading', { name: 'Anbieter' })).toBeNull();
  expect(main.queryByRole('heading', { name: 'Kontakt' })).toBeNull();
  expect(main.queryByText(/oben genannte E-Mail-Adresse/)).toBeNull();
});
