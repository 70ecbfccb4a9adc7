import { cardAddress } from '../../../contract/fleet/cardAddress';
import type { MadeCard } from '../../../contract/fleet/cards';
import { serverTime } from '../../../i18n/serverTime';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { QrCode } from '../../../ui/controls/QrCode';
import { Message } from '../../../ui/page/Message';
import { useBrand } from '../../brand/brandSlice';
import styles from './CardSheet.module.css';

export interface CardSheetProps {
  readonly cards: readonly MadeCard[];
  readonly onDone: () => void;
}

/** The cards to print. The secrets stand nowhere else. */
export function CardSheet({ cards, onDone }: CardSheetProps) {
  const { t } = useTranslation('devices');
  const { name: app } = useBrand();
  return (
    <>
      <div className={styles.actions}>
        <Message kind="done">{t('cards.made', { count: cards.length })}</Message>
        <Button variant="primary" onPress={() => window.print()}>
          {t('cards.print')}
        </Button>
        <Button onPress={onDone}>{t('cards.done')}</Button>
      </div>
      <ul className={`plain-list ${styles.sheet}`} aria-label={t('cards.sheet')}>
        {cards.map(({ id, name, secret, signs, expires }) => (
          <li key={id} className={styles.card}>
            <QrCode
              text={cardAddress(location.origin, secret)}
              label={t('cards.qr', { name })}
              className={styles.code}
            />
            <div>
              <p className={styles.app}>{app}</p>
              <p className={styles.name}>{name}</p>
              <p>{t('cards.how', { address: location.host })}</p>
              <p className={styles.signs}>{`${signs.slice(0, 4)} ${signs.slice(4)}`}</p>
              <p className={styles.app}>{t('cards.until', { time: serverTime(expires) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
