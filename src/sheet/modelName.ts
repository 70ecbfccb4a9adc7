import type { Product } from '../contract/content/product';
import type { DeskWords } from './figures';

/** Says so when the model is discontinued. */
export const modelName = (
  { name, discontinued }: Pick<Product, 'name' | 'discontinued'>,
  { t }: Pick<DeskWords, 't'>,
): string => (discontinued ? `${name} (${t('compare.discontinued')})` : name);
