import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionElementId, useCombobox } from '../../../../src/ui/fields/useCombobox';

// jsdom lacks `scrollIntoView`, which the combobox calls.
Element.prototype.scrollIntoView = () => undefined;

interface Shown {
  readonly text: string;
  readonly ids: readonly string[];
}

const chosen: string[] = [];
const entered = jest.fn();
const cleared = jest.fn();

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
  ['the same results', ['alpha', 'beta']],
  ['another result before the selected one', ['gamma', 'alpha', 'beta']],
  ['fewer results', ['alpha']],
])('the selected option stays selected when a new answer brings %s', async (_name, ids) => {
  const { press, show } = await start({ text: 'ziegel', ids: ['alpha', 'beta'] });
  await press('{ArrowDown}');
  show({ text: 'ziegel', ids });
  expect(active()).toBe('alpha');
  await press('{Enter}');
  expect(chosen).toEqual(['alpha']);
});

test('the selection ends when the selected option disappears, and Enter then opens no option', async () => {
  const { press, show } = await start({ text: 'ziegel', ids: ['alpha', 'beta'] });
  await press('{ArrowDown}');
  show({ text: 'ziegel', ids: ['beta', 'gamma'] });
  expect(active()).toBeNull();
  await press('{Enter}');
  expect(chosen).toEqual([]);
  expect(entered).toHaveBeenCalledTimes(1);
});

test('the selection ends when a person types a letter', async () => {
  const { press, show } = await start({ text: 'zie', ids: ['alpha', 'beta'] });
  await press('{ArrowDown}');
  show({ text: 'zieg', ids: ['alpha', 'beta'] });
  expect(active()).toBeNull();
});

test('pressing Enter on the option "more" selects the first of the results that replace this option', async () => {
  const { press, show } = await start({ text: 'ziegel', ids: ['alpha', 'more:tiles', 'guide'] });
  await press('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual(['more:tiles']);
  show({ text: 'ziegel', ids: ['alpha', 'beta', 'gamma', 'guide'] });
  expect(active()).toBe('beta');
  await press('{ArrowDown}');
  expect(active()).toBe('gamma');
});

test('the arrow keys move the selection between field and options', async () => {
  const { press } = await start({ text: 'ziegel', ids: ['alpha', 'beta'] });
  await press('{ArrowUp}');
  expect(active()).toBe('beta');
  await press('{ArrowDown}');
  expect(active()).toBeNull();
  await press('{ArrowDown}{ArrowUp}');
  expect(active()).toBeNull();
});

test('Escape ends the selection, then empties the text, and does nothing in an empty field', async () => {
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

test('the arrow keys and Enter do nothing while an input method composes a letter', async () => {
  const { press } = await start({ text: 'ziegel', ids: ['alpha', 'beta'] });
  await press('{ArrowDown}');
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    fireEvent.keyDown(screen.getByRole('textbox'), { key, isComposing: true });
  expect([active(), chosen]).toEqual(['alpha', []]);
});
