/** The texts of the cart. The panel imports this file, which is a part of its code. */
import { addTexts } from './i18n';
import cart from './locales/de_DE/cart.json';

addTexts('cart', cart);
