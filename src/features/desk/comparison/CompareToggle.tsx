import { Check, GitCompareArrows } from 'lucide-react';
import { COMPARED_MAX } from '../../../contract/advice/limits';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { useCompared } from './useCompared';

export interface CompareToggleProps {
  readonly id: string;
  readonly name: string;
  readonly className?: string | undefined;
}

export function CompareToggle({ id, name, className }: CompareToggleProps) {
  const { t } = useTranslation('desk');
  const { isChosen, isFull, toggle } = useCompared(id, name);
  const full = isFull ? t('compare.full', { max: COMPARED_MAX }) : undefined;
  return (
    <Button
      variant="quiet"
      className={className}
      isIdle={isFull}
      title={full}
      aria-label={
        full === undefined ? t(isChosen ? 'compare.removeNamed' : 'compare.addNamed', { name }) : `${name}: ${full}`
      }
      onPress={toggle}
    >
      <Icon of={isChosen ? Check : GitCompareArrows} size="small" />
    </Button>
  );
}
