import type { RoofContext } from '../contract/advice/judgeModels';
import { RAISED_REQUIREMENTS, raisedCount } from '../contract/advice/requirements';
import { words } from './words';

export function roofText({ pitch, country, requirements }: RoofContext): string {
  const { desk, number } = words;
  const count = raisedCount(country, requirements, null);
  const named = { pitch: number(pitch), place: desk(`inCountry.${country}`) };
  return count === 0 ? desk('roof.plain', named) : desk('roof.raised', { ...named, count });
}

export const requirementsText = ({ country, requirements }: Omit<RoofContext, 'pitch'>): string =>
  RAISED_REQUIREMENTS[country]
    .filter((one) => requirements.includes(one))
    .map((one) => words.desk(`requirement.${one}`))
    .join(', ');
