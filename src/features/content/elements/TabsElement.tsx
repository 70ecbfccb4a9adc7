import { useSearchParams } from 'react-router-dom';
import { translate } from '../../../i18n/translate';
import type { ElementOf } from '../../../contract/content/content';
import { useTranslation } from '../../../i18n/useTranslation';
import { Tabs } from '../../../ui/controls/Tabs';
import { useGroupContext } from './groupContext';
import { GroupLinks } from './GroupLinks';
import { Labelled } from './Labelled';

/** Element CS_TAB_NAV. Tabs inside a tab become links, because groups that contain each other would nest endlessly. */
export function TabsElement({ element }: { readonly element: ElementOf<'CS_TAB_NAV'> }) {
  const { t } = useTranslation('content');
  const [search, setSearch] = useSearchParams();
  const { groupOf, renderGroup, level, tabField } = useGroupContext();
  const label = translate(element.label);
  const tabs = element.items.flatMap(({ group_id, label: name }) => {
    const group = groupOf(group_id);
    return group === undefined ? [] : [{ id: group_id, label: translate(name), content: renderGroup(group) }];
  });
  const field = tabField(element);
  const asked = search.get(field);
  const select = (id: string) =>
    setSearch(
      (now) => {
        now.set(field, id);
        return now;
      },
      { replace: true },
    );
  return (
    <Labelled label={element.label}>
      {level > 2 ? (
        <GroupLinks links={element.items} label={label} />
      ) : (
        <Tabs
          label={label === '' ? t('tabs') : label}
          items={tabs}
          selected={tabs.some(({ id }) => id === asked) ? asked : null}
          onSelected={select}
        />
      )}
    </Labelled>
  );
}
