import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formOf } from '../../../../src/contract/editor/forms';
import type { Changes } from '../../../../src/features/editor/changes/changes';
import { openedDraft, withNewerState } from '../../../../src/features/editor/changes/draft';
import { withItem, withMovedItem, withoutItem } from '../../../../src/features/editor/changes/lists';
import { Conflicts } from '../../../../src/features/editor/entry/Conflicts';
import { FieldValue } from '../../../../src/features/editor/values/FieldValue';
import { FORMS } from '../../../support/sampleEntries';

const FORM = formOf('references', FORMS.catalogue);
const LIST = ['references'];
const HOUSES = Array.from({ length: 79 }, (_, index) => ({ id: `haus-${index + 1}`, name: `Haus ${index + 1}` }));
const VALUES = { references: HOUSES };
const RENAMED = HOUSES.with(39, { id: 'haus-40', name: 'Fremder Name' });

/** Shows the conflict of own changes with the other person's references. */
function showConflict(changes: Changes, references: unknown) {
  const own = { ...openedDraft({ revision: 'a', values: VALUES }), changes };
  const { conflicts } = withNewerState(own, { revision: 'b', values: { references } });
  render(<Conflicts form={FORM} conflicts={conflicts} onUpdate={() => undefined} />);
  return within(screen.getByRole('group', { name: 'Referenzen' }));
}
const itemsIn = (area: Pick<typeof screen, 'queryAllByRole'>) =>
  area.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a conflict of a long list shows only the items that differ', () => {
  const added = { id: 'eigen', name: 'Eigenes Haus' };
  const changes = withItem(VALUES, withoutItem(VALUES, [], LIST, 39), LIST, added, 78);
  const group = showConflict(changes, [...RENAMED, { id: 'fremd', name: 'Fremdes Haus' }]);
  expect(itemsIn(group)).toEqual([
    'Referenz 79Kennung: eigen\nName: Eigenes Haus',
    'Referenz 40Kennung: haus-40\nName: Fremder Name',
    'Referenz 80Kennung: fremd\nName: Fremdes Haus',
  ]);
  expect(group.getByText('78 Zeilen der Liste sind bei beiden gleich und stehen hier nicht.')).toBeVisible();
});

test('a conflict says that the own list has no other item than the other person’s list', () => {
  const group = showConflict(withoutItem(VALUES, [], LIST, 39), RENAMED);
  expect(group.getByText('Keine weitere Zeile')).toBeVisible();
  expect(itemsIn(group)).toEqual(['Referenz 40Kennung: haus-40\nName: Fremder Name']);
});

test('a conflict of two orders shows both places of each moved item', () => {
  const [first, ...others] = HOUSES;
  const moved = withMovedItem(VALUES, [], LIST, { item: 0, position: 5 });
  expect(itemsIn(showConflict(moved, [...others, first]))).toEqual([
    'Referenz 6Kennung: haus-1\nName: Haus 1',
    'Referenz 79Kennung: haus-1\nName: Haus 1',
  ]);
});

test('a long value shows a hundred lines, and more on request', async () => {
  const { container } = render(<FieldValue shape={null} value={Array.from({ length: 150 }, () => 'x')} />);
  const lines = () => (container.textContent ?? '').match(/^x/gm);
  expect(lines()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(lines()).toHaveLength(150);
  expect(screen.queryByRole('button')).toBeNull();
});
