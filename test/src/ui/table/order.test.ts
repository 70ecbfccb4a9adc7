import { pressed, type Order } from '../../../../src/ui/table/order';

test('pressing a column heading again reverses the order, and another column starts ascending', () => {
  const byName: Order<'name' | 'email'> = { column: 'name', isDescending: false };
  expect(pressed(byName, 'name')).toEqual({ column: 'name', isDescending: true });
  expect(pressed(pressed(byName, 'name'), 'name')).toEqual(byName);
  expect(pressed(byName, 'email')).toEqual({ column: 'email', isDescending: false });
  expect(pressed({ column: 'name', isDescending: true }, 'email')).toEqual({ column: 'email', isDescending: false });
});
