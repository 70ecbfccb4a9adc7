import type { TFunction } from 'i18next';
import type { Accessory } from '../../contract/content/accessory';
import { formatMoney, formatNumber } from '../../i18n/format';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';

export interface AccessoryTexts {
  readonly unit: (accessory: Accessory) => string;
  /** Null without package and pallet. */
  readonly packing: (accessory: Accessory) => string | null;
  /** Null without a price. */
  readonly price: (accessory: Accessory) => string | null;
}

export function useAccessoryTexts(): AccessoryTexts {
  const { t } = useTranslation('accessories');
  return {
    unit: ({ unit, content }) => t(`units.${formOf(unit, content)}`, contentOf(content)),
    packing: (accessory) => packingOf(accessory, t),
    price: ({ price, unit, content }) =>
      price === null
        ? null
        : t(`prices.${formOf(unit, content)}`, { price: formatMoney(price), ...contentOf(content) }),
  };
}

const contentOf = (content: number | null) => ({ content: content === null ? '' : formatNumber(content) });

function formOf(unit: Accessory['unit'], content: number | null): Accessory['unit'] | 'contentM' | 'contentM2' {
  if (unit === 'piece' || content === null) return unit;
  return unit === 'm' ? 'contentM' : 'contentM2';
}

function packingOf({ package: packed, pallet }: Accessory, t: TFunction<'accessories'>): string | null {
  const parts = [
    ...(packed === null ? [] : [t('package', { count: packed })]),
    ...(pallet === null ? [] : [t('pallet', { count: pallet })]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
