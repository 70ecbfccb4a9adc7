import { Calculator, Compass } from 'lucide-react';
import { formatNumber } from '../../i18n/format';
import { useTranslation } from '../../i18n/useTranslation';
import { Icon } from '../../ui/controls/Icon';
import styles from './FoundRow.module.css';
import type { RoofAnswer } from './roofAnswers';

const MILLIMETRES_PER_METRE = 1000;

export function RoofRow({ answer: { tool, roof, model } }: { readonly answer: RoofAnswer }) {
  const { t } = useTranslation(['search', 'frame']);
  const { pitch, area, rafter, eaves, country } = roof;
  const metres = (length: number) => formatNumber(length / MILLIMETRES_PER_METRE);
  const values = [
    model,
    pitch !== null && t('search:roof.pitch', { value: formatNumber(pitch) }),
    ...(tool === 'finder'
      ? []
      : [
          area !== null && t('search:roof.area', { value: formatNumber(area) }),
          rafter !== null && t('search:roof.rafter', { value: metres(rafter) }),
          eaves !== null && t('search:roof.eaves', { value: metres(eaves) }),
        ]),
    country !== null && t(`search:roof.country.${country}`),
  ].filter((value) => value !== null && value !== false);
  return (
    <span className={styles.row}>
      <Icon of={tool === 'finder' ? Compass : Calculator} size="large" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>
          {t(`search:roof.${tool}`)}: {values.join(', ')}
        </span>
        <span className={styles.note}>{t(`frame:entries.${tool}`)}</span>
      </span>
    </span>
  );
}
