/** The texts of the adviser's desk: finder, comparison, calculator. Their views import this file, which is a part of their code. */
import { addTexts } from './i18n';
import desk from './locales/de_DE/desk.json';

addTexts('desk', desk);
