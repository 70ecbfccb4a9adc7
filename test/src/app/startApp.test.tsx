import { screen } from '@testing-library/react';
import { startApp } from '../../../src/app/startApp';
import { failedStarts } from '../../../src/app/start/failedStarts';
import { FakeContainer, offerContainer } from '../../support/fakeContainer';

test('when the start fails, the page opens the recovery page', async () => {
  localStorage.clear();
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = new FakeContainer();
  container.startMessages = () => {
    throw new Error('The browser refuses');
  };
  const takeAway = offerContainer(container);
  document.body.innerHTML = '<div id="root"></div>';
  startApp();
  expect(await screen.findByRole('heading', { name: 'Die Anwendung konnte nicht gestartet werden' })).toBeVisible();
  expect(failedStarts()).toBe(1);
  takeAway();
  errors.mockRestore();
});
