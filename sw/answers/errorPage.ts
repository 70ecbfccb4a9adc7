import { wordsPage } from '../base/wordsPage';
import { shownBrand } from '../brand/shownBrand';

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Bitte schalten Sie Ihren Zugang frei.',
  404: 'Diese Datei gibt es nicht.',
};

const NOT_STORED =
  'Diese Datei ist nicht auf diesem Gerät gespeichert. Zum Anzeigen wird eine Verbindung zum Internet benötigt.';

export async function errorPage(status: number): Promise<Response> {
  const words = MESSAGES[status] ?? NOT_STORED;
  return wordsPage({ status, words, link: { path: '/dashboard', text: 'Zur Übersicht' } }, await shownBrand());
}
