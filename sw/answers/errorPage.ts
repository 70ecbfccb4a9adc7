/** What a person reads who opens a file in a tab of its own that cannot be shown: words instead of JSON. */
import { wordsPage } from '../base/wordsPage';

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Bitte schalten Sie Ihren Zugang frei.',
  404: 'Diese Datei gibt es nicht.',
};

const NOT_STORED =
  'Diese Datei ist nicht auf diesem Gerät gespeichert. Zum Anzeigen wird eine Verbindung zum Internet benötigt.';

/** The answer for a person in place of an answer of this status for a program. The status stays. */
export const errorPage = (status: number): Response =>
  wordsPage({
    status,
    words: MESSAGES[status] ?? NOT_STORED,
    link: { path: '/dashboard', text: 'Zur Übersicht' },
  });
