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
    unit: (accessory) => t(`units.${formOf(accessory)}`, contentOf(accessory)),
    packing: (accessory) => packingOf(accessory, t),
    price: (accessory) =>
      accessory.price === null
        ? null
        : t(`prices.${formOf(accessory)}`, { price: formatMoney(accessory.price), ...contentOf(accessory) }),
  };
}

const contentOf = ({ content }: Accessory) => ({ content: content === null ? '' : formatNumber(content) });

/** Names the text of the unit: of loose goods, or of goods in bars or rolls. */
function formOf({ unit, content, roll = false }: Accessory) {
  if (unit === 'piece' || content === null) return unit;
  return `${roll ? 'rolls' : 'bars'}.${unit}` as const;
}

function packingOf({ package: packed, pallet }: Accessory, t: TFunction<'accessories'>): string | null {
  const parts = [
    ...(packed === null ? [] : [t('package', { count: packed })]),
    ...(pallet === null ? [] : [t('pallet', { count: pallet })]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
