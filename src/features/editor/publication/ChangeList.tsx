import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { ListBar } from '../../../ui/table/ListBar';
import { MoreButton } from '../../../ui/table/Paging';
import { ChangeItem } from './ChangeItem';
import { choicesOfAll, isChosen, withChoice, type Choices, type ShownChange } from './shownChanges';

export interface ChangeListProps {
  readonly changes: readonly ShownChange[];
  readonly choices: Choices;
  readonly onChosen: (choices: Choices) => void;
}

const STEP = 50;

/** Lists the changed entries with checkboxes. */
export function ChangeList({ changes, choices, onChosen }: ChangeListProps) {
  const { t } = useTranslation('editor');
  const [limit, setLimit] = useState(STEP);
  const chosen = changes.filter((change) => isChosen(change, choices)).length;
  return (
    <div>
      <ListBar count={t('publish.chosen', { chosen, total: changes.length })}>
        <Button onPress={() => onChosen(choicesOfAll(changes, true))}>{t('publish.all')}</Button>
        <Button onPress={() => onChosen(choicesOfAll(changes, false))}>{t('publish.none')}</Button>
      </ListBar>
      <ul className="plain-list" aria-label={t('publish.changes')}>
        {changes.slice(0, limit).map((change) => (
          <ChangeItem
            key={change.entry.path}
            change={change}
            isChosen={isChosen(change, choices)}
            onChosen={(isWanted) => onChosen(withChoice(choices, change.entry.path, isWanted))}
          />
        ))}
      </ul>
      {changes.length > limit && <MoreButton onPress={() => setLimit(limit + STEP)} />}
    </div>
  );
}
