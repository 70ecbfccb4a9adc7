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
  // jsdom cannot reload or delete a database and logs that.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<Recovery />);
});
afterEach(() => jest.restoreAllMocks());

test('explains what clearing costs', () => {
  expect(screen.getByRole('heading', { name: 'Die Anwendung konnte nicht gestartet werden' })).toBeVisible();
  expect(screen.getByText(/Danach benötigen Sie Ihren Zugangsschlüssel und eine Internetverbindung\./)).toBeVisible();
});

test('it tries again by itself after half a minute, as no person may be near', () => {
  cleanup();
  jest.useFakeTimers();
  render(<Recovery />);
  jest.advanceTimersByTime(29_999);
  expect(failedStarts()).toBe(FAILED_STARTS_LIMIT);
  jest.advanceTimersByTime(1);
  expect(failedStarts()).toBe(0);
  jest.useRealTimers();
});

test('another try keeps the data and counts from the beginning', async () => {
  await userEvent.click(button('Erneut versuchen'));
  expect(failedStarts()).toBe(0);
  await expect(new StateStorage().getItem('persist:cart')).resolves.toBe('{}');
});

test('clearing drops database and localStorage, so that the next start is a first one', async () => {
  localStorage.setItem('key', 'an old key');
  await userEvent.click(button('Daten löschen'));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await expect(new StateStorage().getItem('persist:cart')).resolves.toBeNull();
});

test('another try is one of the new build if one waits: it may be the one that starts', async () => {
  const container = new FakeContainer();
  const takeAway = offerContainer(container);
  container.letWait();
  const takenOver = new Promise((resolve) => container.addEventListener('controllerchange', resolve));
  await userEvent.click(button('Erneut versuchen'));
  await takenOver;
  takeAway();
});
