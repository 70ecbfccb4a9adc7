/** The texts of the product page. The views that show them import this file, which is a part of their code. */
import { addTexts } from './i18n';
import product from './locales/de_DE/product.json';

addTexts('product', product);
