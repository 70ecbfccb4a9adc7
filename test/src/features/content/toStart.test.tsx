import { render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ToStart } from '../../../../src/features/content/ToStart';

const NOTICE = 'Diese Seite gibt es nicht.';

const Start = () => <p role="status">{(useLocation().state as { notice?: string } | null)?.notice}</p>;

function openMissing(notice?: string) {
  history.replaceState(null, '', '/missing');
  return render(
    <BrowserRouter>
      <Routes>
        <Route path="/missing" element={<ToStart {...(notice === undefined ? {} : { notice })} />} />
        <Route path="/dashboard" element={<Start />} />
      </Routes>
    </BrowserRouter>,
  );
}

test('the start page shows the notice about a missing page only once', () => {
  const { unmount } = openMissing(NOTICE);
  expect(screen.getByRole('status').textContent).toBe(NOTICE);
  unmount();
  render(
    <BrowserRouter>
      <Start />
    </BrowserRouter>,
  );
  expect(location.pathname).toBe('/dashboard');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a missing page without a notice text leads to the start page', () => {
  openMissing();
  expect(location.pathname).toBe('/dashboard');
  expect(screen.getByRole('status').textContent).toBe('');
});
