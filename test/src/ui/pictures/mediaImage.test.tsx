import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { MediaImage } from '../../../../src/ui/pictures/MediaImage';

const show = () => render(<MediaImage fileId="aaaaaaaaaaaaaaaaaaaaaa" alt="Haus am See" />);

// spec: call-31
test("a picture's address contains the id of its file", () => {
  show();
  expect(screen.getByRole('img', { name: 'Haus am See' })).toHaveAttribute(
    'src',
    '/api/filedata?id=aaaaaaaaaaaaaaaaaaaaaa',
  );
});

test('a picture that cannot be loaded appears when the connection returns', async () => {
  show();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(
    await screen.findByText('„Haus am See“ ist nicht gespeichert. Zum Anzeigen wird eine Verbindung benötigt.'),
  ).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img', { name: 'Haus am See' })).toBeInTheDocument();
});

test('a picture that fails to load appears when a retry in the background succeeds', () => {
  jest.useFakeTimers();
  const looked: { onload?: () => void; src?: string }[] = [];
  const original = window.Image;
  Object.assign(window, {
    Image: function Looked(this: object) {
      looked.push(this);
    },
  });
  show();
  fireEvent.error(screen.getByRole('img'));
  act(() => void jest.advanceTimersByTime(15_000));
  expect(looked).toHaveLength(1);
  expect(looked[0]?.src).toBe('/api/filedata?id=aaaaaaaaaaaaaaaaaaaaaa');
  expect(screen.queryByRole('img')).toBeNull();
  act(() => looked[0]?.onload?.());
  expect(screen.getByRole('img', { name: 'Haus am See' })).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(60_000));
  expect(looked).toHaveLength(1);
  Object.assign(window, { Image: original });
  jest.useRealTimers();
});

test('a picture without alt text shows its name when it cannot be loaded', () => {
  render(<MediaImage fileId="aaaaaaaaaaaaaaaaaaaaaa" alt="" name="Altstadt-Biber" />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.getByText(/^„Altstadt-Biber“ ist nicht gespeichert/)).toBeVisible();
});

test('a picture with a known display width offers the browser all its sizes', () => {
  const pictures = [
    { file: 's'.repeat(22), width: 480 },
    { file: 'm'.repeat(22), width: 960 },
  ];
  const { rerender } = render(
    <MediaImage fileId={pictures[1]?.file ?? ''} pictures={pictures} width="275px" alt="Biber" />,
  );
  const image = screen.getByRole('img', { name: 'Biber' });
  expect(image).toHaveAttribute(
    'srcset',
    `/api/filedata?id=${'s'.repeat(22)} 480w, /api/filedata?id=${'m'.repeat(22)} 960w`,
  );
  expect(image).toHaveAttribute('sizes', '275px');
  expect(image).toHaveAttribute('loading', 'lazy');
  rerender(<MediaImage fileId={pictures[1]?.file ?? ''} pictures={pictures} alt="Biber" />);
  expect(screen.getByRole('img', { name: 'Biber' })).not.toHaveAttribute('srcset');
});

describe('for a picture with several sizes,', () => {
  const pictures = [
    { file: 's'.repeat(22), width: 480 },
    { file: 'm'.repeat(22), width: 960 },
  ];
  const showSizes = () => render(<MediaImage fileId={'m'.repeat(22)} pictures={pictures} width="275px" alt="Biber" />);
  const image = () => screen.getByRole('img', { name: 'Biber' });

  test('the original file replaces a size that cannot be loaded', () => {
    showSizes();
    fireEvent.error(image());
    expect(image()).not.toHaveAttribute('srcset');
    expect(image()).not.toHaveAttribute('sizes');
    expect(image()).toHaveAttribute('src', `/api/filedata?id=${'m'.repeat(22)}`);
    fireEvent.error(image());
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(/^„Biber“ ist nicht gespeichert/)).toBeVisible();
  });

  test('a successful retry shows only the original file', () => {
    jest.useFakeTimers();
    const original = window.Image;
    const looked: { onload?: () => void }[] = [];
    Object.assign(window, {
      Image: function Looked(this: object) {
        looked.push(this);
      },
    });
    try {
      showSizes();
      fireEvent.error(image());
      fireEvent.error(image());
      act(() => void jest.advanceTimersByTime(15_000));
      act(() => looked[0]?.onload?.());
      expect(image()).not.toHaveAttribute('srcset');
    } finally {
      Object.assign(window, { Image: original });
      jest.useRealTimers();
    }
  });

  test('all sizes are offered again when the connection returns', () => {
    showSizes();
    fireEvent.error(image());
    fireEvent.error(image());
    fireEvent(window, new Event('online'));
    expect(image()).toHaveAttribute('srcset');
  });
});

const PICTURES = [
  { file: 'aaaaaaaaaaaaaaaaaaaaaa', width: 1200 },
  { file: 'bbbbbbbbbbbbbbbbbbbbbb', width: 400 },
];
const never = new Promise<never>(() => {});
const Waiting = () => use(never);

test('an image element of an interrupted rendering gets no address', async () => {
  const made: Element[] = [];
  const create = jest.spyOn(document, 'createElement');
  await act(async () =>
    render(
      <Suspense fallback="wartet">
        <MediaImage fileId="aaaaaaaaaaaaaaaaaaaaaa" pictures={PICTURES} width="275px" alt="Haus am See" />
        <Waiting />
      </Suspense>,
    ),
  );
  for (const { value } of create.mock.results as { value: Element }[]) if (value.tagName === 'IMG') made.push(value);
  create.mockRestore();
  expect(screen.getByText('wartet')).toBeVisible();
  expect(made).not.toHaveLength(0);
  for (const image of made) for (const name of ['src', 'srcset']) expect(image).not.toHaveAttribute(name);
});
