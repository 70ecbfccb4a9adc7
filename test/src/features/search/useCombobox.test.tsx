import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionElementId, useCombobox } from '../../../../src/features/search/useCombobox';

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

interface Shown {
  readonly text: string;
  readonly ids: readonly string[];
}

const chosen: string[] = [];
const entered = jest.fn();
const cleared = jest.fn();

/** A field and its list, as the search draws them. */
function Combobox({ text, ids }: Shown) {
  const { field, list } = useCombobox({
    listId: 'list',
    ids,
    text,
    onChosen: (id) => chosen.push(id),
    onEntered: entered,
    onCleared: cleared,
  });
  return (
    <>
      <input aria-label="Suchen" value={text} readOnly onKeyDown={field.onKeyDown} />
      {ids.map((id, place) => (
        <div key={id} id={optionElementId('list', place)} role="option" aria-selected={id === list.activeId}>
          {id}
        </div>
      ))}
    </>
  );
}

const active = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

beforeEach(() => {
  chosen.length = 0;
  jest.resetAllMocks();
});

async function start(shown: Shown) {
  const user = userEvent.setup();
  const { rerender } = render(<Combobox {...shown} />);
  await user.click(screen.getByRole('textbox'));
  return { press: (keys: string) => user.keyboard(keys), show: (next: Shown) => rerender(<Combobox {...next} />) };
}

test.each([
  ['the same finds', ['alpha', 'beta']],
  ['another one before it', ['gamma', 'alpha', 'beta']],
  ['fewer', ['alpha']],
])('what is chosen stays chosen when the answer to the last letter brings %s', async (_name, ids) => {
  const { press, show } = await start({ text: 'ziegel', ids: ['alpha', 'beta'] });
  await press('{ArrowDown}');
  show({ text: 'ziegel', ids });
  expect(active()).toBe('alpha');
  await press('{Enter}');
  expect(chosen).toEqual(['alpha']);
});

test('what is found no more is chosen no more, and Enter opens nothing in its place', async () => {
  const { press, show } = await start({ text: 'ziegel', ids: ['alpha', 'beta'] });
  await press('{ArrowDown}');
  show({ text: 'ziegel', ids: ['beta', 'gamma'] });
  expect(active()).toBeNull();
  await press('{Enter}');
  expect(chosen).toEqual([]);
  expect(entered).toHaveBeenCalledTimes(1);
});

test('with another letter nothing is chosen any more', async () => {
  const { press, show } = await start({ text: 'zie', ids: ['alpha', 'beta'] });
  await press('{ArrowDown}');
  show({ text: 'zieg', ids: ['alpha', 'beta'] });
  expect(active()).toBeNull();
});

test('where the rest of a group comes in the place of its last line, the choice stands at the first of that', async () => {
  const { press, show } = await start({ text: 'ziegel', ids: ['alpha', 'more:tiles', 'guide'] });
  await press('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual(['more:tiles']);
  show({ text: 'ziegel', ids: ['alpha', 'beta', 'gamma', 'guide'] });
  expect(active()).toBe('beta');
  await press('{ArrowDown}');
  expect(active()).toBe('gamma');
});

test('from the field to the first and the last, and back', async () => {
  const { press } = await start({ text: 'ziegel', ids: ['alpha', 'beta'] });
  await press('{ArrowUp}');
  expect(active()).toBe('beta');
  await press('{ArrowDown}');
  expect(active()).toBeNull();
  await press('{ArrowDown}{ArrowUp}');
  expect(active()).toBeNull();
});

test('Escape takes the choice back, then the text; in an empty field it is left to others', async () => {
  const { press, show } = await start({ text: 'ziegel', ids: ['alpha'] });
  await press('{ArrowDown}{Escape}');
  expect(active()).toBeNull();
  expect(cleared).not.toHaveBeenCalled();
  await press('{Escape}');
  expect(cleared).toHaveBeenCalledTimes(1);
  show({ text: '', ids: [] });
  await press('{Escape}');
  expect(cleared).toHaveBeenCalledTimes(1);
});

test('keys that put a letter together (´ and e, in another alphabet) are the field’s', async () => {
  const { press } = await start({ text: 'ziegel', ids: ['alpha', 'beta'] });
  await press('{ArrowDown}');
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    fireEvent.keyDown(screen.getByRole('textbox'), { key, isComposing: true });
  expect([active(), chosen]).toEqual(['alpha', []]);
});
