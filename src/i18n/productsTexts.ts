/** The texts of the product lists. The view that shows them imports this file, which is a part of its code. */
import { addTexts } from './i18n';
import products from './locales/de_DE/products.json';

addTexts('products', products);
