import { CloudDownload } from 'lucide-react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PictureSizes } from '../../contract/content/media';
import { useTranslation } from '../../i18n/useTranslation';
import '../../i18n/lateTexts';
import { shownFiles } from '../../lib/shownFiles';
import { Icon } from '../../ui/controls/Icon';
import styles from './StoredMark.module.css';

interface Files {
  readonly image?: string | undefined;
  readonly preview?: string | undefined;
  readonly customer_file_id?: string | undefined;
  readonly sizes?: PictureSizes | undefined;
}

export interface StoredMarkProps {
  readonly medium: Files;
  /** Id for `aria-describedby` of a control. */
  readonly id?: string;
}

export function StoredMark({ medium, id }: StoredMarkProps) {
  const { t } = useTranslation('controls');
  const { image, preview, customer_file_id: file, sizes } = medium;
  const ids = useMemo(
    () =>
      [...new Set([image, preview, file, ...(sizes ?? []).map((size) => size.file)])].filter((id) => id !== undefined),
    [image, preview, file, sizes],
  );
  const show = useCallback((changed: () => void) => shownFiles.show(ids, changed), [ids]);
  const isAbsent = useSyncExternalStore(show, () => ids.some((id) => shownFiles.isAbsent(id)));
  if (!isAbsent) return null;
  return (
    <span id={id} className={styles.mark} role="img" aria-label={t('notStored')} title={t('notStored')}>
      <Icon of={CloudDownload} size="small" />
    </span>
  );
}
