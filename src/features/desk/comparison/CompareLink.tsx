import { COMPARED_MAX } from '../../../contract/advice/limits';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { ButtonLink } from '../../../ui/text/ButtonLink';

export interface CompareLinkProps {
  readonly className?: string | undefined;
}

export function CompareLink({ className }: CompareLinkProps) {
  const { t } = useTranslation('desk');
  const count = useAppSelector(({ comparison }) => comparison.ids.length);
  if (count === 0) return null;
  return (
    <ButtonLink to="/compare" className={className}>
      {count < COMPARED_MAX ? t('compare.open', { count }) : t('compare.openFull', { count })}
    </ButtonLink>
  );
}
