import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router-dom';
import { ContactPanel } from '../../../../../src/app/shell/contact/ContactPanel';
import { StateStorage } from '../../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../../src/app/store/store';
import type { Brand } from '../../../../../src/contract/brand/brand';
import { demoBrand } from '../../../../support/demoBrand';
import { secondBrand } from '../../../../support/secondBrand';
import { showBrand } from '../../../../support/showBrand';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(address = '/form/service', brand: Brand = demoBrand) {
  const { store } = makeStore(new StateStorage());
  showBrand(store, brand);
  const page = (inert: boolean) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <ContactPanel inert={inert} />
        <Link to="/references">Anderswo</Link>
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page(false));
  return { setInert: (inert: boolean) => rerender(page(inert)) };
}
const dialog = () => Object.assign(document.createElement('div'), { role: 'dialog' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** The first press loads the panel's code, so an asynchronous `act` waits for it. */
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const panel = () => screen.getByText('Kontakt').parentElement;
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

// spec: list-13, limit-36, limit-37
test('the contact panel starts to appear 50 ms after a press of the contact button', async () => {
  show();
  expect(panel()).toHaveAttribute('hidden');
  await press('Kontakt öffnen');
  expect(panel()).not.toHaveAttribute('hidden');
  pass(49);
  expect(panel()).not.toHaveClass('shown');
  pass(1);
  expect(panel()).toHaveClass('shown');
  await press('Kontakt schließen');
  expect(panel()).not.toHaveClass('shown');
  pass(499);
  expect(panel()).not.toHaveAttribute('hidden');
  pass(1);
  expect(panel()).toHaveAttribute('hidden');
});

test('the contact panel stays visible when a person opens it again while it is closing', async () => {
  show();
  await press('Kontakt öffnen');
  pass(50);
  await press('Kontakt schließen');
  pass(300);
  await press('Kontakt öffnen');
  pass(1_000);
  expect(panel()).toHaveClass('shown');
  expect(panel()).not.toHaveAttribute('hidden');
});

test.each([
  ['below the open menu', true, () => document.body],
  ['below a dialog', false, () => document.body.appendChild(dialog())],
])('Escape does not close the contact panel %s', async (_, inert, pressedAt) => {
  const { setInert } = show();
  await press('Kontakt öffnen');
  pass(50);
  setInert(inert);
  const target = pressedAt();
  fireEvent.keyDown(target, { key: 'Escape' });
  expect(panel()).toHaveClass('shown');
  if (target !== document.body) target.remove();
});

// spec: shell-6
test('the contact panel links to telephone, mail and the advice assistant', async () => {
  show();
  await press('Kontakt öffnen');
  expect(screen.getByText('Wir helfen Ihnen gern weiter.')).toBeVisible();
  expect(addresses()).toEqual([
    'tel:+493023125000',
    'mailto:dachberater@tonwerk-lindenau.example',
    '/form/service?werkzeug=beratung',
    '/references',
  ]);
});

test("the contact panel shows another brand's telephone and mail", async () => {
  show('/form/service', secondBrand);
  await press('Kontakt öffnen');
  expect(addresses().slice(0, 2)).toEqual(['tel:+4315550199', 'mailto:rat@hohenfels.example']);
  expect(screen.getByText('+43 (0)1 5550199')).toBeVisible();
});

test.each([
  ['telephone', { mail: '', phone: '+49 30 1' }, ['tel:+49301']],
  ['mail', { mail: 'a@b.example', phone: '' }, ['mailto:a@b.example']],
  ['nothing', { mail: '', phone: '' }, []],
])('the contact panel has no empty entries when the brand names only %s', async (_what, support, ways) => {
  show('/form/service', { ...demoBrand, support });
  await press('Kontakt öffnen');
  expect(addresses()).toEqual([...ways, '/form/service?werkzeug=beratung', '/references']);
  expect(screen.getAllByRole('listitem')).toHaveLength(ways.length + 1);
});

test.each<[string, () => void]>([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press beside the panel', () => fireEvent.pointerDown(document.body)],
  [
    "the link to the assistant, even on the assistant's page with another tool",
    () => fireEvent.click(screen.getByText('Beratungsassistent')),
  ],
  ['a link to another page', () => fireEvent.click(screen.getByRole('link', { name: 'Anderswo' }))],
])('%s closes the contact panel', async (_name, happens) => {
  show();
  await press('Kontakt öffnen');
  pass(50);
  happens();
  pass(500);
  expect(panel()).toHaveAttribute('hidden');
  expect(screen.getByRole('button', { name: 'Kontakt öffnen' })).toHaveAttribute('aria-expanded', 'false');
});

test.each(['/form/service', '/form/service?werkzeug=beratung'])(
  'on the page %s, the link to the assistant closes the contact panel',
  async (address) => {
    show(address);
    await press('Kontakt öffnen');
    pass(50);
    const assistant = screen.getByRole('link', { name: /Beratungsassistent/ });
    act(() => assistant.focus());
    fireEvent.click(assistant);
    expect(screen.getByRole('button', { name: 'Kontakt öffnen' })).toHaveFocus();
    pass(500);
    expect(panel()).toHaveAttribute('hidden');
  },
);

test("Escape moves the focus from the contact panel to the panel's button", async () => {
  show();
  await press('Kontakt öffnen');
  const [call] = screen.getAllByRole('link');
  act(() => call?.focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Kontakt öffnen' })).toHaveFocus();
  await press('Kontakt öffnen');
  const elsewhere = screen.getByRole('link', { name: 'Anderswo' });
  act(() => elsewhere.focus());
  fireEvent.keyDown(elsewhere, { key: 'Escape' });
  expect(elsewhere).toHaveFocus();
});
