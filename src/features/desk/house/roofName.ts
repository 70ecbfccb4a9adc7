import type { AtHouse } from '../../../contract/content/atHouse';
import { translate } from '../../../i18n/translate';
import type { OfferedRoof } from './offer';

export const roofName = ({ model, color }: OfferedRoof): string => `${model.item.name}, ${translate(color.label)}`;

export const houseName = ({ name }: AtHouse): string => translate(name);
