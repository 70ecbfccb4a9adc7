import type { RoofContext } from '../contract/advice/judgeModels';
import { RAISED_REQUIREMENTS, raisedCount } from '../contract/advice/requirements';
import type { DeskWords } from './figures';

/** `bei 24° in Deutschland`, and the number of raised requirements ("erhöhte Anforderungen"). */
export function roofText({ pitch, country, requirements }: RoofContext, { t, number }: DeskWords): string {
  const count = raisedCount(country, requirements, null);
  const named = { pitch: number(pitch), place: t(`inCountry.${country}`) };
  return count === 0 ? t('roof.plain', named) : t('roof.raised', { ...named, count });
}

/** The chosen raised requirements, or `keine`. */
export function requirementsText(
  { country, requirements }: Omit<RoofContext, 'pitch'>,
  { t }: Pick<DeskWords, 't'>,
): string {
  const chosen = RAISED_REQUIREMENTS[country].filter((one) => requirements.includes(one));
  return chosen.length === 0 ? t('none') : chosen.map((one) => t(`requirement.${one}`)).join(', ');
}
