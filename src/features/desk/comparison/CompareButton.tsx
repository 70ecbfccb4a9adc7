import { Check, GitCompareArrows } from 'lucide-react';
import { COMPARED_MAX } from '../../../contract/advice/limits';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { useCompared } from './useCompared';

export interface CompareButtonProps {
  readonly id: string;
  readonly name: string;
  readonly isNamed?: boolean;
  /** If true, `aria-pressed` marks a chosen product. Otherwise the text `compare.remove` marks a chosen product. */
  readonly isShort?: boolean;
}

export function CompareButton({ id, name, isNamed = false, isShort = false }: CompareButtonProps) {
  const { t } = useTranslation('desk');
  const { isChosen, isFull, toggle } = useCompared(id, name);
  const text = isFull
    ? t('compare.full', { max: COMPARED_MAX })
    : t(isChosen && !isShort ? 'compare.remove' : 'compare.add');
  return (
    <Button variant="quiet" isIdle={isFull} aria-pressed={isShort ? isChosen : undefined} onPress={toggle}>
      <Icon of={isChosen ? Check : GitCompareArrows} size="small" />
      <span>
        {isNamed && <span className="visually-hidden">{`${name}: `}</span>}
        <span>{text}</span>
      </span>
    </Button>
  );
}
