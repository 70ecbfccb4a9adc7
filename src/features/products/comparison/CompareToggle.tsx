import { Check, GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/deskTexts';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useCompared } from './useCompared';

export interface CompareToggleProps {
  readonly id: string;
  readonly name: string;
  readonly className?: string | undefined;
}

/** The comparison's button as an icon, for a corner of a card. */
export function CompareToggle({ id, name, className }: CompareToggleProps) {
  const { t } = useTranslation('desk');
  const { isChosen, isFull, toggle } = useCompared(id);
  return (
    <Button
      variant="quiet"
      className={className}
      isDisabled={isFull}
      aria-label={t(isChosen ? 'compare.removeNamed' : 'compare.addNamed', { name })}
      onPress={toggle}
    >
      <Icon of={isChosen ? Check : GitCompareArrows} size="small" />
    </Button>
  );
}
