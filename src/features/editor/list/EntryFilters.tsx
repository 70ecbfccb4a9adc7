import { useTranslation } from '../../../i18n/useTranslation';
import { Filters, FilterSearch, FilterSelect } from '../../../ui/table/Filters';
import { DELETED, STATES, type Choice } from './entryRows';

const KINDS = ['tiles', 'stones', 'news', 'references'] as const;
const CHOICES = [...STATES, DELETED] as const;
const SEARCH_MAX_LENGTH = 100;

export interface EntryFiltersProps {
  readonly choice: Choice;
  readonly onChosen: (choice: Choice) => void;
}

export function EntryFilters({ choice, onChosen }: EntryFiltersProps) {
  const { t } = useTranslation('editor');
  const isFiltered = Object.values(choice).some((value) => value !== '');
  return (
    <Filters onReset={isFiltered ? () => onChosen({ kind: '', state: '', search: '' }) : undefined}>
      <FilterSearch
        label={t('list.search')}
        value={choice.search}
        onChange={(search) => onChosen({ ...choice, search })}
        maxLength={SEARCH_MAX_LENGTH}
      />
      <FilterSelect
        label={t('list.columns.kind')}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={choice.kind}
        onChange={(kind) => onChosen({ ...choice, kind })}
      />
      <FilterSelect
        label={t('list.columns.state')}
        options={CHOICES.map((value) => ({ value, label: t(`list.states.${value}`) }))}
        value={choice.state}
        onChange={(state) => onChosen({ ...choice, state })}
      />
    </Filters>
  );
}
