import { brand } from '../../src/brand';
import { html, type Html } from '../base/html';
import { sizeText } from './formats';
import { LOGO_ADDRESS } from './logo';
import {
  ANSWER_NOTE,
  attachedTitle,
  contact,
  downloadNote,
  downloadTitle,
  imprint,
  introduction,
  MISSING_NOTE,
  MISSING_TITLE,
  reasonNote,
  TITLE,
  type Download,
  type MailContent,
  type NamedDocument,
} from './mailText';

const GROUND = '#f6f2ec';
const PAPER = '#fdfbf8';
const INK = '#1e1a17';
const SOFT = '#574f47';
const HAIRLINE = '#dcd3c6';
const CLAY = '#a0431f';
const ON_DARK = '#fbf7f1';

const FONT = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const TEXT = `${FONT}font-size:17px;line-height:1.55;color:${INK};`;
const SMALL = `${FONT}font-size:13px;line-height:1.55;color:${SOFT};`;

/** Uses tables and inline styles, because mail programs ignore style sheets. */
export const mailHtml = (content: MailContent): string =>
  `<!doctype html>${
    html`<html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>${TITLE}</title>
      </head>
      <body style="margin:0;padding:0;background:${GROUND};" bgcolor="${GROUND}">
        ${table(
          `background:${GROUND};`,
          html`<tr>
            <td align="center" style="padding:24px 12px 40px;">${letter(content)} ${smallPrint(content)}</td>
          </tr>`,
        )}
      </body>
    </html>`.text
  }`;

const table = (style: string, rows: Html | readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">
    ${rows}
  </table>`;

const letter = (content: MailContent): Html =>
  table(
    `max-width:600px;background:${PAPER};border:1px solid ${HAIRLINE};text-align:left;`,
    html`<tr>
        <td style="padding:22px 28px;border-bottom:1px solid ${HAIRLINE};">${masthead()}</td>
      </tr>
      <tr>
        <td style="padding:32px 28px 12px;">
          <h1 style="margin:0 0 18px;${FONT}font-size:30px;line-height:1.15;font-weight:700;color:${INK};">${TITLE}</h1>
          <p style="margin:0 0 14px;${TEXT}">Guten Tag,</p>
          <p style="margin:0 0 26px;${TEXT}">${introduction(content)}</p>
          ${documents(content)} ${content.answerable && html`<p style="margin:0 0 22px;${TEXT}">${ANSWER_NOTE}</p>`}
          <p style="margin:0 0 24px;${TEXT}">Mit freundlichen Grüßen<br />${content.adviser}</p>
        </td>
      </tr>`,
  );

const smallPrint = (content: MailContent): Html =>
  table(
    'max-width:600px;text-align:left;',
    html`<tr>
      <td style="padding:22px 28px 0;">
        ${brand.valuesNotice && small(`${brand.valuesNotice}.`)} ${small(reasonNote(content))}
        ${small(imprint().join(' · '))} ${small(contact())}
      </td>
    </tr>`,
  );

const masthead = (): Html =>
  html`<img
    src="${LOGO_ADDRESS}"
    width="208"
    height="30"
    alt="${brand.company.shortName}"
    style="display:block;border:0;${FONT}font-size:20px;font-weight:700;color:${INK};"
  />`;

const small = (text: string): Html => html`<p style="margin:0 0 10px;${SMALL}">${text}</p>`;

const documents = (content: MailContent): Html => {
  const { attached, remaining, download } = content;
  return html`${attached.length > 0 && section(attachedTitle(content), attached)}
  ${download !== null && html`${section(downloadTitle(content), remaining)} ${button(download)}`}
  ${remaining.length > 0 && download === null && html`${section(MISSING_TITLE, remaining)} ${note(MISSING_NOTE)}`}`;
};

const section = (title: string, named: readonly NamedDocument[]): Html =>
  html`<h2 style="margin:0 0 8px;${FONT}font-size:15px;line-height:1.3;font-weight:700;color:${INK};">${title}</h2>
    ${table(`margin:0 0 26px;border-top:1px solid ${HAIRLINE};table-layout:fixed;`, named.map(row))}`;

const row = ({ name, description, length }: NamedDocument): Html =>
  html`<tr>
    <td
      style="padding:11px 12px 11px 0;border-bottom:1px solid ${HAIRLINE};${TEXT}word-wrap:break-word;overflow-wrap:anywhere;"
    >
      <strong style="font-weight:600;">${name}</strong>
      ${description !== '' && html`<br /><span style="font-size:15px;color:${SOFT};">${description}</span>`}
    </td>
    <td
      width="72"
      align="right"
      valign="top"
      style="width:72px;padding:13px 0 11px;border-bottom:1px solid ${HAIRLINE};${SMALL}white-space:nowrap;"
    >
      ${sizeText(length)}
    </td>
  </tr>`;

const button = (download: Download): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 10px;">
      <tr>
        <td bgcolor="${CLAY}" style="background:${CLAY};border-radius:2px;">
          <a
            href="${download.url}"
            style="display:inline-block;padding:14px 26px;${FONT}font-size:16px;line-height:20px;font-weight:600;color:${ON_DARK};text-decoration:none;"
            >Dokumente herunterladen</a
          >
        </td>
      </tr>
    </table>
    ${note(downloadNote(download))}`;

const note = (text: string): Html => html`<p style="margin:0 0 26px;${SMALL}">${text}</p>`;
