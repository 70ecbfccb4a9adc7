import { useEffect, useState } from 'react';
import { LanguageProvider } from '../../i18n/Language';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/controls/Button';
import '../../ui/styles';
import { clearEverything } from './clearEverything';
import { countStart } from './failedStarts';
import styles from './Recovery.module.css';
import { reloadOntoNewest } from './reloadPage';

/** The page reloads by itself, because a slow device may only need more time. */
const RETRY_MS = 30_000;

/** Replaces the app when its stored state is unreadable or two starts failed. */
export function Recovery() {
  return (
    <LanguageProvider>
      <Choice />
    </LanguageProvider>
  );
}

function retry(): void {
  countStart(true);
  void reloadOntoNewest();
}

function Choice() {
  const { t } = useTranslation('device');
  const [isClearing, setClearing] = useState(false);
  const clear = async () => {
    setClearing(true);
    await clearEverything();
    await reloadOntoNewest();
  };
  useEffect(() => {
    if (isClearing) return undefined;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isClearing]);
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{t('recovery.title')}</h1>
      <p>{t('recovery.text')}</p>
      <div className={styles.actions}>
        <Button variant="primary" isDisabled={isClearing} onPress={retry}>
          {t('recovery.retry')}
        </Button>
        <Button variant="secondary" isPending={isClearing} onPress={() => void clear()}>
          {t('recovery.clear')}
        </Button>
      </div>
    </main>
  );
}
