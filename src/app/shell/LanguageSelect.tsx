import { ChevronDown } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../brand';
import { showLanguage } from '../../i18n/languages';
import { untilLoaded } from '../../lib/untilLoaded';
import { whenIdle } from '../../lib/whenIdle';
import { Button } from '../../ui/Button';
import styles from './LanguageSelect.module.css';
import { Icon } from '../../ui/Icon';

const Select = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "select" */ '../../ui/Select')).then((module) => ({
    default: module.Select,
  })),
);

export interface LanguageSelectProps {
  /** Names by locale; those of the brand when absent. */
  readonly languages?: Readonly<Record<string, string>>;
}

/**
 * The choice of the language. The select is a large module that no first screen waits for: an ordinary button stands in
 * its place until the page is idle or a person presses it.
 */
export function LanguageSelect({ languages = brand.languages }: LanguageSelectProps) {
  const { t, i18n } = useTranslation('frame');
  const [state, setState] = useState<'waiting' | 'idle' | 'pressed'>('waiting');
  useEffect(() => whenIdle(() => setState((now) => (now === 'waiting' ? 'idle' : now))), []);

  const standIn = (
    <Button variant="quiet" className={styles.standIn} onPress={() => setState('pressed')} aria-haspopup="listbox">
      <span>{languages[i18n.language]}</span> <span className="visually-hidden">{t('language')}</span>
      <Icon of={ChevronDown} size="small" />
    </Button>
  );
  if (state === 'waiting') return <div className={styles.language}>{standIn}</div>;
  return (
    <div className={styles.language}>
      <Suspense fallback={standIn}>
        <Select
          look="bar"
          label={t('language')}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          value={i18n.language}
          onChange={(locale) => void showLanguage(locale)}
          startsFocused={state === 'pressed'}
          defaultOpen={state === 'pressed'}
        />
      </Suspense>
    </div>
  );
}
