import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Report } from '../format/faults';

export const PLACEHOLDERS = {
  description: '(Zwei oder drei Sätze über das Modell)',
  article_text: '(Ein Satz über den Artikel)',
  paragraph: '(Der erste Absatz)',
  subtitle: '(Eine Zeile darunter)',
  advantage: '(Ein Vorteil je Zeile)',
  value: '(Text)',
  number: '(Zahl)',
  choice: '(einer der Werte)',
  area: '(Welcher Einsatzbereich)',
  pitch: '(Ab welcher Neigung)',
  edition: '(Welche Ausgabe)',
  source: '(Woher die Tabelle stammt)',
  underlay: '(Welche Zusatzmaßnahme)',
  colour: '(Name der Farbe)',
  goods: '(Nummer der Warengruppe)',
  etim: 'EC000000',
  note: '(Ein Hinweis unter der Tabelle)',
  laying: '(Hinweise zur Verlegung)',
  legal: '(Rechtlicher Hinweis)',
  shown: '(Was auf dem Bild zu sehen ist)',
  article: '0000000',
  gtin: '0000000000000',
  passport: 'https://www.example.org/produktpass',
} as const;

export function reportPlaceholders(value: unknown, report: Report, path: FieldPath = []): void {
  if (typeof value === 'string') {
    const found = Object.values(PLACEHOLDERS).find((text) =>
      text.startsWith('(') ? value.includes(text) : value === text,
    );
    if (found !== undefined) report(path, `hat noch den Platzhalter „${found}“`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    reportPlaceholders(inner, report, [...path, Array.isArray(value) ? Number(key) : key]);
}
