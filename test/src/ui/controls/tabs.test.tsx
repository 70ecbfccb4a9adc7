import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from '../../../../src/ui/controls/Tabs';

const items = ['DE', 'AT', 'CH'].map((id) => ({ id, label: id, content: <p>{`Werte für ${id}`}</p> }));
const show = (props: Partial<Parameters<typeof Tabs>[0]> = {}) =>
  render(<Tabs label="Einsatzbereiche" items={items} {...props} />);
const selected = () => screen.getByRole('tab', { selected: true });

test('the first tab is shown until a person presses another', async () => {
  show();
  expect(screen.getByRole('tablist', { name: 'Einsatzbereiche' })).toBeVisible();
  expect(selected()).toHaveTextContent('DE');
  await userEvent.click(screen.getByRole('tab', { name: 'CH' }));
  expect(selected()).toHaveTextContent('CH');
  expect(screen.getByRole('tabpanel', { name: 'CH' })).toHaveTextContent('Werte für CH');
  expect(screen.queryByText('Werte für DE')).toBeNull();
  expect(selected()).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
});

test('arrow keys show another tab and focus it', async () => {
  const user = userEvent.setup();
  show();
  await user.tab();
  expect(selected()).toHaveFocus();
  for (const [key, name] of [
    ['ArrowRight', 'AT'],
    ['End', 'CH'],
    ['ArrowRight', 'DE'],
    ['ArrowLeft', 'CH'],
    ['Home', 'DE'],
    ['ArrowDown', 'DE'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(selected()).toHaveAccessibleName(name);
    expect(selected()).toHaveFocus();
  }
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'DE' })).toHaveFocus();
});

test('the caller decides which tab is shown', async () => {
  const onSelected = jest.fn();
  const { rerender } = show({ selected: 'AT', onSelected });
  expect(selected()).toHaveTextContent('AT');
  await userEvent.click(screen.getByRole('tab', { name: 'CH' }));
  expect(onSelected).toHaveBeenCalledWith('CH');
  expect(selected()).toHaveTextContent('AT');
  rerender(<Tabs label="Einsatzbereiche" items={items} selected={null} onSelected={onSelected} />);
  expect(selected()).toHaveTextContent('DE');
});

test('an empty list of tabs renders nothing', () => {
  const { container } = show({ items: [] });
  expect(container).toBeEmptyDOMElement();
});
