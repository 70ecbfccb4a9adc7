import { ChevronDown } from 'lucide-react';
import { Suspense, lazy, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '../../../i18n/Language';
import { showLanguage } from '../../../i18n/languages';
import { useTranslation } from '../../../i18n/useTranslation';
import { untilLoaded } from '../../../lib/untilLoaded';
import { Button } from '../../../ui/controls/Button';
import styles from './LanguageSelect.module.css';
import { Icon } from '../../../ui/controls/Icon';

const loadSelect = () => import(/* webpackChunkName: "select" */ '../../../ui/fields/Select');
const Select = lazy(() => untilLoaded(loadSelect).then((module) => ({ default: module.Select })));

export const preloadLanguages = (): Promise<unknown> => loadSelect();

export interface LanguageSelectProps {
  /** Language names by locale. */
  readonly languages: Readonly<Record<string, string>>;
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** The select is a large module, so a plain button replaces it until its first use. */
export function LanguageSelect({ languages }: LanguageSelectProps) {
  const { t } = useTranslation('frame');
  const language = useLanguage();
  const [isUsed, setUsed] = useState(false);
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setUsed(true);
  };

  const standIn = (
    <Button
      variant="quiet"
      className={styles.standIn}
      onPress={() => setUsed(true)}
      onKeyDown={openByKey}
      aria-haspopup="listbox"
      aria-expanded={false}
    >
      <span>{languages[language]}</span> <span className="visually-hidden">{t('language')}</span>
      <Icon of={ChevronDown} size="small" />
    </Button>
  );
  return (
    <div className={styles.language}>
      {isUsed ? (
        <Suspense fallback={standIn}>
          <Select
            look="bar"
            label={t('language')}
            options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            value={language}
            onChange={(locale) => void showLanguage(locale)}
            startsOpen
          />
        </Suspense>
      ) : (
        standIn
      )}
    </div>
  );
}
