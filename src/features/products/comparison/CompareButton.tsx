import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/deskTexts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { COMPARED_MAX, productCompared, productUncompared } from './comparisonSlice';

export interface CompareButtonProps {
  readonly id: string;
  /** Names the product where several stand side by side. */
  readonly name?: string;
  readonly variant?: 'secondary' | 'quiet';
}

/** Puts a product into the comparison and takes it out again; does nothing for a fifth one. */
export function CompareButton({ id, name, variant = 'quiet' }: CompareButtonProps) {
  const { t } = useTranslation('desk');
  const dispatch = useAppDispatch();
  const isChosen = useAppSelector(({ comparison }) => comparison.ids.includes(id));
  const isFull = useAppSelector(({ comparison }) => comparison.ids.length >= COMPARED_MAX);
  return (
    <Button
      variant={variant}
      isDisabled={isFull && !isChosen}
      onPress={() => dispatch(isChosen ? productUncompared({ id }) : productCompared({ id }))}
    >
      <Icon of={GitCompareArrows} size="small" />
      <span>
        {name !== undefined && <span className="visually-hidden">{`${name}: `}</span>}
        {t(isChosen ? 'compare.remove' : 'compare.add')}
      </span>
    </Button>
  );
}
