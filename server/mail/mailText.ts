import { brand } from '../../src/brand';
import { sizeText } from './formats';

export interface NamedDocument {
  readonly name: string;
  readonly description: string;
  readonly length: number;
}

export interface Download {
  readonly url: string;
  readonly until: string;
}

export interface MailContent {
  readonly adviser: string;
  readonly attached: readonly NamedDocument[];
  readonly remaining: readonly NamedDocument[];
  /** Null when all documents are attached, or when the server does not know its address. */
  readonly download: Download | null;
  readonly answerable: boolean;
  readonly keepDays: number;
}

export const SUBJECT = `Ihre gewünschten Dokumente – ${brand.company.shortName}`;
export const TITLE = 'Ihre Dokumente';

export const introduction = ({ adviser }: MailContent): string =>
  `auf Ihren Wunsch hat Ihnen ${adviser} Dokumente aus dem ${brand.app} von ${brand.company.shortName} zusammengestellt.`;

export const attachedTitle = ({ attached }: MailContent): string =>
  attached.length === 1 ? 'Ein Dokument im Anhang' : `${attached.length} Dokumente im Anhang`;

export const downloadTitle = ({ remaining }: MailContent): string =>
  remaining.length === 1 ? 'Ein Dokument zum Herunterladen' : `${remaining.length} Dokumente zum Herunterladen`;

export const downloadNote = ({ until }: Download): string =>
  `Zu groß für eine E-Mail. Der Link gilt bis zum ${until}, auch ohne Anmeldung.`;

export const MISSING_TITLE = 'Nicht beigefügt';
export const MISSING_NOTE =
  'Zu groß für eine E-Mail. Wenn Sie diese Dokumente benötigen, wenden Sie sich bitte an Ihren Ansprechpartner.';

export const ANSWER_NOTE = 'Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.';

export const reasonNote = ({ adviser, keepDays }: MailContent): string =>
  `Sie erhalten diese einmalige E-Mail, weil ${adviser} sie auf Ihren Wunsch an diese Adresse gesendet hat. ` +
  `Ihre Adresse dient nur dazu und wird nach ${keepDays} Tagen gelöscht.`;

export const imprint = (): readonly string[] => {
  const { name, street, city, country, represented, register, vat } = brand.company;
  return [`${name}, ${street}, ${city}, ${country}`, `Vertreten durch ${represented}`, `${register}, USt-IdNr. ${vat}`];
};

export const contact = (): string => `${brand.support.phone.text}, ${brand.support.mail}`;

export function mailText(content: MailContent): string {
  const { attached, remaining, download, answerable } = content;
  const paragraphs = [
    'Guten Tag,',
    introduction(content),
    ...(attached.length > 0 ? [section(attachedTitle(content), attached)] : []),
    ...(download !== null
      ? [section(downloadTitle(content), remaining), `${downloadNote(download)}\n${download.url}`]
      : []),
    ...(remaining.length > 0 && download === null ? [section(MISSING_TITLE, remaining), MISSING_NOTE] : []),
    ...(answerable ? [ANSWER_NOTE] : []),
    `Mit freundlichen Grüßen\n${content.adviser}`,
    // Mail programs recognize a signature by the line `-- `.
    [
      '-- ',
      ...(brand.valuesNotice ? [`${brand.valuesNotice}.`] : []),
      reasonNote(content),
      ...imprint(),
      contact(),
    ].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

const section = (title: string, documents: readonly NamedDocument[]): string =>
  [`${title}:`, ...documents.map(line)].join('\n');

const line = ({ name, description, length }: NamedDocument): string =>
  `- ${name}${description === '' ? '' : ` – ${description}`} (${sizeText(length)})`;
