import { memo, useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { classNames } from '../../lib/classNames';
import { optionElementId } from '../../ui/fields/useCombobox';
import { FoundRow } from './FoundRow';
import styles from './Results.module.css';
import { RoofRow } from './RoofRow';
import type { SearchOption, ShownGroup } from './shownOptions';

interface ListProps {
  readonly activeId: string | undefined;
  readonly onChosen: (id: string) => void;
}

export interface ResultsProps extends ListProps {
  readonly id: string;
  readonly groups: readonly ShownGroup[];
}

/** The focus stays in the field when a person presses an option. */
export const Results = memo(function Results({ id, groups, ...list }: ResultsProps) {
  const { t } = useTranslation('search');
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={styles.results} hidden={groups.length === 0}>
      {groups.map((group, place) => (
        <Group key={group.kind} group={group} listId={id} start={starts[place] ?? 0} {...list} />
      ))}
    </div>
  );
});

interface GroupProps extends ListProps {
  readonly group: ShownGroup;
  readonly listId: string;
  readonly start: number;
}

const Group = memo(function Group(props: GroupProps) {
  const { group, listId, start, activeId, onChosen } = props;
  const { kind, total, shown, options } = group;
  const { t } = useTranslation('search');
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId} className={styles.group}>
      <div className={styles.header}>
        <span id={headingId} className={styles.heading}>
          {t(`kind.${kind}`)}
        </span>
        {kind !== 'roof' && (
          <span className={styles.count}>
            {shown < total ? t('shownOf', { shown, total }) : t('count', { count: total })}
          </span>
        )}
      </div>
      {options.map((option, place) => (
        <Option
          key={option.id}
          option={option}
          elementId={optionElementId(listId, start + place)}
          isActive={option.id === activeId}
          onChosen={() => onChosen(option.id)}
        />
      ))}
    </div>
  );
});

interface OptionProps {
  readonly option: SearchOption;
  readonly elementId: string;
  readonly isActive: boolean;
  readonly onChosen: () => void;
}

function Option({ option, elementId, isActive, onChosen }: OptionProps) {
  const { t } = useTranslation('search');
  return (
    // The field has the focus and handles the keys (ARIA 1.2, combobox).
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      id={elementId}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(styles.option, option.kind === 'roof' && styles.answer)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChosen}
    >
      {option.kind === 'roof' && <RoofRow answer={option.answer} />}
      {option.kind === 'found' && <FoundRow found={option.found} />}
      {option.kind === 'more' && (
        <span className={styles.more}>{t('more', { count: option.count, kind: t(`kind.${option.group}`) })}</span>
      )}
    </div>
  );
}
