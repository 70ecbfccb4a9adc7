import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countStart, FAILED_STARTS_LIMIT, failedStarts } from '../../../../src/app/start/failedStarts';
import { Recovery } from '../../../../src/app/start/Recovery';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { FakeContainer, offerContainer } from '../../../support/fakeContainer';

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(async () => {
  localStorage.clear();
  await new StateStorage().setItem('persist:cart', '{}');
  for (let start = 0; start < FAILED_STARTS_LIMIT; start++) countStart(false);
  // jsdom can neither reload a page nor delete a database, and logs errors instead.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Recovery />);
});
afterEach(() => jest.restoreAllMocks());

test('the recovery page explains the consequences of clearing the data', () => {
  expect(screen.getByRole('heading', { name: 'Die Anwendung konnte nicht gestartet werden' })).toBeVisible();
  expect(screen.getByText(/Danach benötigen Sie Ihren Zugangsschlüssel und eine Internetverbindung\./)).toBeVisible();
});

test('the recovery page retries the start by itself after half a minute', () => {
  cleanup();
  jest.useFakeTimers();
  render(<Recovery />);
  jest.advanceTimersByTime(29_999);
  expect(failedStarts()).toBe(FAILED_STARTS_LIMIT);
  jest.advanceTimersByTime(1);
  expect(failedStarts()).toBe(0);
  jest.useRealTimers();
});

test('retrying the start keeps the data and resets the count of failed starts', async () => {
  await userEvent.click(button('Erneut versuchen'));
  expect(failedStarts()).toBe(0);
  await expect(new StateStorage().getItem('persist:cart')).resolves.toBe('{}');
});

test('clearing the data deletes database and localStorage', async () => {
  localStorage.setItem('key', 'an old key');
  await userEvent.click(button('Daten löschen'));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await expect(new StateStorage().getItem('persist:cart')).resolves.toBeNull();
});

test('retrying the start activates a waiting build', async () => {
  const container = new FakeContainer();
  const takeAway = offerContainer(container);
  container.letWait();
  const takenOver = new Promise((resolve) => container.addEventListener('controllerchange', resolve));
  await userEvent.click(button('Erneut versuchen'));
  await takenOver;
  takeAway();
});
