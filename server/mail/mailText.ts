import type { Brand } from '../../src/contract/brand/brand';
import { companyOf, makerOf } from '../../src/contract/brand/brandNames';
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
  readonly brand: Brand;
}

export const subjectOf = (brand: Brand): string => `Ihre gewünschten Dokumente – ${makerOf(brand)}`;
export const TITLE = 'Ihre Dokumente';

export const introduction = ({ adviser, brand }: MailContent): string => {
  const company = companyOf(brand);
  const app = company === '' ? `„${brand.name}“` : `„${brand.name}“ von ${company}`;
  return `auf Ihren Wunsch hat Ihnen ${adviser} Dokumente aus ${app} zusammengestellt.`;
};

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

/** Returns the paragraphs below the letter. Leaves out what the brand does not name. */
export function smallPrint(content: MailContent): MakerLines & { readonly notice: string; readonly reason: string } {
  const { adviser, keepDays, brand } = content;
  return {
    notice: brand.notice === '' ? '' : `${brand.notice}.`,
    reason:
      `Sie erhalten diese einmalige E-Mail, weil ${adviser} sie auf Ihren Wunsch an diese Adresse gesendet hat. ` +
      `Ihre Adresse dient nur dazu und wird nach ${keepDays} Tagen gelöscht.`,
    ...makerLines(brand),
  };
}

interface MakerLines {
  readonly imprint: readonly string[];
  readonly contact: string;
  readonly footer: string;
}

/** Returns the last lines of all mails. Leaves out what the brand does not name. */
export function makerLines({ company, support, footer }: Brand): MakerLines {
  const { name, street, city, country, represented, register, vat } = company;
  return {
    imprint: filled([
      filled([name, street, city, country]).join(', '),
      represented === '' ? '' : `Vertreten durch ${represented}`,
      filled([register, vat === '' ? '' : `USt-IdNr. ${vat}`]).join(', '),
    ]),
    contact: filled([support.phone, support.mail]).join(', '),
    footer,
  };
}

/** Returns the texts that are not empty. */
export const filled = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');

export function mailText(content: MailContent): string {
  const { attached, remaining, download, answerable } = content;
  const { notice, reason, imprint, contact, footer } = smallPrint(content);
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
    filled(['-- ', notice, reason, ...imprint, contact, footer]).join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

const section = (title: string, documents: readonly NamedDocument[]): string =>
  [`${title}:`, ...documents.map(line)].join('\n');

const line = ({ name, description, length }: NamedDocument): string =>
  `- ${name}${description === '' ? '' : ` – ${description}`} (${sizeText(length)})`;
