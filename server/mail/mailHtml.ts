import type { Brand } from '../../src/contract/brand/brand';
import { makerOf } from '../../src/contract/brand/brandNames';
import { html, type Html } from '../base/html';
import { sizeText } from './formats';
import { LOGO_ADDRESS, type MailLogo } from './logo';
import {
  ANSWER_NOTE,
  attachedTitle,
  downloadNote,
  downloadTitle,
  filled,
  introduction,
  MISSING_NOTE,
  MISSING_TITLE,
  smallPrint,
  TITLE,
  type Download,
  type MailContent,
  type NamedDocument,
} from './mailText';

const FONT = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** The brand's colours, and the inline styles of usual, small and bold texts. */
const stylesOf = ({ colours }: Brand) => ({
  ...colours,
  usual: `${FONT}font-size:17px;line-height:1.55;color:${colours.text};`,
  small: `${FONT}font-size:13px;line-height:1.55;color:${colours.soft};`,
  bold: `font-weight:700;color:${colours.text};`,
});
type Styles = ReturnType<typeof stylesOf>;

/** Uses tables and inline styles, because mail programs ignore style sheets. */
export function mailHtml(content: MailContent, logo: MailLogo | null): string {
  const styles = stylesOf(content.brand);
  const { background } = styles;
  return `<!doctype html>${
    html`<html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>${TITLE}</title>
      </head>
      <body style="margin:0;padding:0;background:${background};" bgcolor="${background}">
        ${table(
          `background:${background};`,
          html`<tr>
            <td align="center" style="padding:24px 12px 40px;">
              ${letter(content, logo, styles)} ${belowLetter(content, styles)}
            </td>
          </tr>`,
        )}
      </body>
    </html>`.text
  }`;
}

const table = (style: string, rows: Html | readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">
    ${rows}
  </table>`;

function letter(content: MailContent, logo: MailLogo | null, styles: Styles): Html {
  const { surface, hairline, usual, bold } = styles;
  return table(
    `max-width:600px;background:${surface};border:1px solid ${hairline};text-align:left;`,
    html`<tr>
        <td style="padding:22px 28px;border-bottom:1px solid ${hairline};">
          ${masthead(makerOf(content.brand), logo, styles)}
        </td>
      </tr>
      <tr>
        <td style="padding:32px 28px 12px;">
          <h1 style="margin:0 0 18px;${FONT}font-size:30px;line-height:1.15;${bold}">${TITLE}</h1>
          <p style="margin:0 0 14px;${usual}">Guten Tag,</p>
          <p style="margin:0 0 26px;${usual}">${introduction(content)}</p>
          ${documents(content, styles)}
          ${content.answerable && html`<p style="margin:0 0 22px;${usual}">${ANSWER_NOTE}</p>`}
          <p style="margin:0 0 24px;${usual}">Mit freundlichen Grüßen<br />${content.adviser}</p>
        </td>
      </tr>`,
  );
}

function belowLetter(content: MailContent, { small }: Styles): Html {
  const { notice, reason, imprint, contact, footer } = smallPrint(content);
  return table(
    'max-width:600px;text-align:left;',
    html`<tr>
      <td style="padding:22px 28px 0;">
        ${filled([notice, reason, imprint.join(' · '), contact, footer]).map(
          (words) => html`<p style="margin:0 0 10px;${small}">${words}</p>`,
        )}
      </td>
    </tr>`,
  );
}

function masthead(maker: string, logo: MailLogo | null, { bold }: Styles): Html {
  const style = `${FONT}font-size:20px;${bold}`;
  if (logo === null) return html`<strong style="${style}">${maker}</strong>`;
  return html`<img
    src="${LOGO_ADDRESS}"
    width="${logo.width}"
    height="${logo.height}"
    alt="${maker}"
    style="display:block;border:0;${style}"
  />`;
}

function documents(content: MailContent, styles: Styles): Html {
  const { attached, remaining, download } = content;
  return html`${attached.length > 0 && section(attachedTitle(content), attached, styles)}
  ${download !== null && html`${section(downloadTitle(content), remaining, styles)} ${button(download, styles)}`}
  ${
    remaining.length > 0 &&
    download === null &&
    html`${section(MISSING_TITLE, remaining, styles)} ${note(MISSING_NOTE, styles)}`
  }`;
}

function section(title: string, named: readonly NamedDocument[], styles: Styles): Html {
  const { hairline, bold } = styles;
  return html`<h2 style="margin:0 0 8px;${FONT}font-size:15px;line-height:1.3;${bold}">${title}</h2>
    ${table(
      `margin:0 0 26px;border-top:1px solid ${hairline};table-layout:fixed;`,
      named.map((document) => row(document, styles)),
    )}`;
}

const row = ({ name, description, length }: NamedDocument, { hairline, soft, usual, small }: Styles): Html =>
  html`<tr>
    <td
      style="padding:11px 12px 11px 0;border-bottom:1px solid ${hairline};${usual}word-wrap:break-word;overflow-wrap:anywhere;"
    >
      <strong style="font-weight:600;">${name}</strong>
      ${description !== '' && html`<br /><span style="font-size:15px;color:${soft};">${description}</span>`}
    </td>
    <td
      width="72"
      align="right"
      valign="top"
      style="width:72px;padding:13px 0 11px;border-bottom:1px solid ${hairline};${small}white-space:nowrap;"
    >
      ${sizeText(length)}
    </td>
  </tr>`;

const button = (download: Download, styles: Styles): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 10px;">
      <tr>
        <td bgcolor="${styles.accent}" style="background:${styles.accent};border-radius:2px;">
          <a
            href="${download.url}"
            style="display:inline-block;padding:14px 26px;${FONT}font-size:16px;line-height:20px;font-weight:600;color:${styles.accent_text};text-decoration:none;"
            >Dokumente herunterladen</a
          >
        </td>
      </tr>
    </table>
    ${note(downloadNote(download), styles)}`;

const note = (text: string, { small }: Styles): Html => html`<p style="margin:0 0 26px;${small}">${text}</p>`;
