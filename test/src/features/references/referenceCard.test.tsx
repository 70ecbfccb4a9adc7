import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { ReferenceCard } from '../../../../src/features/references/ReferenceCard';
import { reference } from '../../../support/sampleProducts';

test("pressing the card of a reference that the filter excludes opens only this reference's picture", async () => {
  const { store } = makeStore(new StateStorage());
  const listed = [reference('Hof'), reference('Villa')];
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ReferenceCard reference={reference('Scheune')} listed={() => listed} widthPx={330} isWhole />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: /Scheune/ }));
  const { title, gallery } = store.getState().share;
  expect([title, gallery.length]).toEqual(['Scheune', 1]);
});
