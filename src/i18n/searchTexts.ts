/** The texts of the search. Its view imports this file, which is a part of its code. */
import { addTexts } from './i18n';
import search from './locales/de_DE/search.json';

addTexts('search', search);
