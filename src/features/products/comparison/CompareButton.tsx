import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/deskTexts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { COMPARED_MAX, productCompared, productUncompared } from './comparisonSlice';

export interface CompareButtonProps {
  readonly id: string;
  readonly name: string;
  readonly variant?: 'secondary' | 'quiet';
  readonly className?: string | undefined;
}

/** Puts a product into the comparison and takes it out again; does nothing for a fifth one. */
export function CompareButton({ id, name, variant = 'quiet', className }: CompareButtonProps) {
  const { t } = useTranslation('desk');
  const dispatch = useAppDispatch();
  const isChosen = useAppSelector(({ comparison }) => comparison.ids.includes(id));
  const isFull = useAppSelector(({ comparison }) => comparison.ids.length >= COMPARED_MAX);
  return (
    <Button
      variant={variant}
      className={className}
      isDisabled={isFull && !isChosen}
      aria-label={t(isChosen ? 'compare.removeNamed' : 'compare.addNamed', { name })}
      aria-pressed={isChosen}
      onPress={() => dispatch(isChosen ? productUncompared({ id }) : productCompared({ id }))}
    >
      <Icon of={GitCompareArrows} size="small" />
      {t(isChosen ? 'compare.chosen' : 'compare.add')}
    </Button>
  );
}
