import '../../i18n/lateTexts';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import { Notice } from '../../ui/page/Notice';
import type { FilterIndex } from './filterIndex';
import type { Filters } from './useFilters';

export interface NoMatchProps {
  readonly title: string;
  readonly filters: Filters;
  readonly index: FilterIndex;
  /** A text such as `12 Produkte`. */
  readonly count: (shown: number) => string;
  /** Called before the pressed button disappears. */
  readonly onWayOut: () => void;
}

export function NoMatch({ title, filters, index, count, onWayOut }: NoMatchProps) {
  const { t } = useTranslation('filter');
  const ways = filters.chosen.flatMap(({ key, option }) => {
    const { [key]: _taken, ...others } = filters.choices;
    const left = index.count(others);
    return left === 0 ? [] : [{ key, text: t('without', { option: translate(option), result: count(left) }) }];
  });
  return (
    <Notice
      title={title}
      actions={
        <>
          {filters.chosen.length > 1 &&
            ways.map(({ key, text }) => (
              <Button
                key={key}
                onPress={() => {
                  onWayOut();
                  filters.choose(key, null);
                }}
              >
                {text}
              </Button>
            ))}
          <Button
            variant="primary"
            onPress={() => {
              onWayOut();
              filters.reset();
            }}
          >
            {t('reset')}
          </Button>
        </>
      }
    />
  );
}
