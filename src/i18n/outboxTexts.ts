/** The texts of the outbox. Its view imports this file, which is a part of its code. */
import { addTexts } from './i18n';
import outbox from './locales/de_DE/outbox.json';

addTexts('outbox', outbox);
