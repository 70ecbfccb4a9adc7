import { Check, GitCompareArrows } from 'lucide-react';
import { COMPARED_MAX } from '../../../contract/advice/limits';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { useCompared } from './useCompared';

export interface CompareButtonProps {
  readonly id: string;
  /** Names the product where several stand side by side. */
  readonly name?: string;
  readonly variant?: 'secondary' | 'quiet';
}

/** Puts a product into the comparison and takes it out again; for a fifth one it says that there is no room. */
export function CompareButton({ id, name, variant = 'quiet' }: CompareButtonProps) {
  const { t } = useTranslation('desk');
  const { isChosen, isFull, toggle } = useCompared(id);
  return (
    <Button variant={variant} isIdle={isFull} onPress={toggle}>
      <Icon of={isChosen ? Check : GitCompareArrows} size="small" />
      <span>
        {name !== undefined && <span className="visually-hidden">{`${name}: `}</span>}
        <span>
          {isFull ? t('compare.full', { max: COMPARED_MAX }) : t(isChosen ? 'compare.remove' : 'compare.add')}
        </span>
      </span>
    </Button>
  );
}
