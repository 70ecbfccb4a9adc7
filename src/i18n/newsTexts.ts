/** The texts of the news. The view that shows them imports this file, which is a part of its code. */
import { addTexts } from './i18n';
import news from './locales/de_DE/news.json';

addTexts('news', news);
