import { useDeferredValue, useMemo } from 'react';
import { matches, searchedText } from '../../../browse/accessories/accessoryMatches';
import { groupLabel } from '../../../browse/accessories/kindGroups';
import type { AccessoriesAnswer } from '../../../contract/content/accessory';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Notice } from '../../../ui/page/Notice';
import { FilterSearch } from '../../../ui/table/Filters';
import { FilteredAccessories } from './FilteredAccessories';
import { SEARCH_MAX, useSearchText } from './useSearchText';
import styles from './AccessoryList.module.css';

export function AccessorySearch({ answer: { data, filter } }: { readonly answer: AccessoriesAnswer }) {
  const { t } = useTranslation('accessories');
  const [text, setText] = useSearchText();
  const question = useDeferredValue(text.trim());
  const texts = useMemo(
    () => data.map((accessory) => searchedText(accessory, translate(groupLabel(filter, accessory.kind)))),
    [data, filter],
  );
  const found = useMemo(
    () => (question === '' ? data : data.filter((_, index) => matches(texts[index] ?? '', question))),
    [data, texts, question],
  );
  return (
    <>
      <div className={styles.search}>
        <FilterSearch label={t('search')} value={text} maxLength={SEARCH_MAX} onChange={setText} />
      </div>
      {found.length > 0 ? (
        <FilteredAccessories definitions={filter} items={found} />
      ) : (
        <Notice
          role="status"
          title={t('notFound', { query: question })}
          actions={<Button onPress={() => setText('')}>{t('clear')}</Button>}
        />
      )}
    </>
  );
}
