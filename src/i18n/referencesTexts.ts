/** The texts of the reference images. The view that shows them imports this file, which is a part of its code. */
import { addTexts } from './i18n';
import references from './locales/de_DE/references.json';

addTexts('references', references);
