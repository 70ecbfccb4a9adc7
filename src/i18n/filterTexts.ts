/** The texts of a list's filter. Its bar imports this file, which is a part of its code. */
import { addTexts } from './i18n';
import filter from './locales/de_DE/filter.json';

addTexts('filter', filter);
