import { nearestOf, reasonOf, type Refusal } from '../../../contract/advice/refusal';
import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';

const WRITING = { number: formatNumber, read: translate };

export interface RefusalTextProps {
  readonly refusal: Refusal;
  readonly className?: string | undefined;
}

export function RefusalText({ refusal, className }: RefusalTextProps) {
  const { t } = useTranslation('desk');
  const nearest = nearestOf(refusal, WRITING);
  return (
    <>
      <span>{t(...reasonOf(refusal, WRITING))}</span>
      {nearest !== null && <span className={className}>{t(...nearest)}</span>}
    </>
  );
}
