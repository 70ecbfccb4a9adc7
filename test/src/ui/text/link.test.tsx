import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { Link, type LinkProps } from '../../../../src/ui/text/Link';

/** Shows a link on a page that has a page before it in the history. */
function open(props: Partial<LinkProps> = {}) {
  const Address = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        {pathname + search}
      </button>
    );
  };
  render(
    <MemoryRouter initialEntries={['/dashboard', '/products/tiles']} initialIndex={1}>
      <Link to="/view/biber-18?land=AT" {...props}>
        Biber 18
      </Link>
      <Address />
    </MemoryRouter>,
  );
  return {
    link: screen.getByRole('link', { name: 'Biber 18' }),
    address: () => screen.getByRole('button').textContent,
  };
}

test('pressing a link shows the page without reloading the app, and Back returns', async () => {
  const { link, address } = open({ className: 'big', 'aria-current': 'page' });
  expect(link).toHaveAttribute('href', '/view/biber-18?land=AT');
  expect(link).toHaveClass('big');
  expect(link).toHaveAttribute('aria-current', 'page');
  await userEvent.click(link);
  expect(address()).toBe('/view/biber-18?land=AT');
  await userEvent.click(screen.getByRole('button'));
  expect(address()).toBe('/products/tiles');
});

test("a link can replace the current entry of the browser's history", async () => {
  const { link, address } = open({ replace: true });
  await userEvent.click(link);
  await userEvent.click(screen.getByRole('button'));
  expect(address()).toBe('/dashboard');
});

test("a link's own click listener can prevent the navigation", async () => {
  const heard = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { link, address } = open({ onClick: heard });
  await userEvent.click(link);
  expect([heard.mock.calls.length, address()]).toEqual([1, '/products/tiles']);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'the browser itself handles a click on a link with the modifier %s',
  (key) => {
    const { link, address } = open();
    const press = createEvent.click(link, { [key]: true });
    // Records whether the link handled the press. The listener then prevents the browser's own handling, because jsdom
    // cannot navigate.
    const isTaken = new Promise<boolean>((resolve) => {
      const listen = (event: Event) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      };
      document.addEventListener('click', listen, { once: true });
    });
    fireEvent(link, press);
    expect(address()).toBe('/products/tiles');
    return expect(isTaken).resolves.toBe(false);
  },
);
