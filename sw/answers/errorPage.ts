import { wordsPage } from '../base/wordsPage';

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Bitte schalten Sie Ihren Zugang frei.',
  404: 'Diese Datei gibt es nicht.',
};

const NOT_STORED =
  'Diese Datei ist nicht auf diesem Gerät gespeichert. Zum Anzeigen wird eine Verbindung zum Internet benötigt.';

export const errorPage = (status: number): Response =>
  wordsPage({
    status,
    words: MESSAGES[status] ?? NOT_STORED,
    link: { path: '/dashboard', text: 'Zur Übersicht' },
  });
