/** The layout of the demo's PDFs. All contents are tagged for screen readers. */
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { logoPath, readBrand } from './brand';
import { plain } from './sheetContents';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

export const MARGIN = 56;
export const INK = '#221f1c';
export const CLAY = '#a4502f';
const LINE = '#d9d3ca';
const SOFT = '#6d655c';
/** Points between the page's lower edge and the lowest content. Only the footer stands below. */
const FOOT = 84;
const ROW_PADDING = 4;
const DENSE_PADDING = 2;
/** Points above the heading of a group of rows. */
const GROUP_GAP = 5;
/** Date that all PDFs print. Change it when new values in the catalogue change the PDFs. */
const EDITION = new Date('2026-11-26T00:00:00Z');
const { company, support, notice } = readBrand();
const NOTICE = `${notice} · ${company.short_name} (erfundener Hersteller)`;
const ADDRESS = `${company.name}, ${company.street}, ${company.city}, ${company.country}`;
const CONTACT = `${support.phone} · ${support.mail}`;
const DAY = EDITION.toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
const editionOf = (version = ''): string => `Stand ${DAY}${version === '' ? '' : ` · Katalogversion ${version}`}`;

const LOGO_WIDTH = 120;
const LOGO_DENSITY = 220;

const FONTS = path.join(__dirname, '../../node_modules/@fontsource/hanken-grotesk/files');
const font = (weight: number) => readFileSync(path.join(FONTS, `hanken-grotesk-latin-${weight}-normal.woff`));

interface Table {
  /** Each column's share of the table's width. */
  readonly columns: readonly number[];
  readonly hasHead?: boolean;
  /** For a long table whose cells need one line each. */
  readonly isDense?: boolean;
}

const GUTTER = 12;

/** Marks a table cell as a column's heading for screen readers. pdfkit's types lack this attribute. */
const COLUMN_NAME = { scope: 'Column' };
const ROW_NAME = { scope: 'Row' };

const INDENT = 14;

/** A document with tags for screen readers. Fixed dates keep its bytes reproducible. */
export class Sheet {
  readonly pdf: Pdf;
  /** The root of the elements for screen readers. */
  readonly body: Element;
  /** For example `Stand 26. November 2026 · Katalogversion 1.0.0`. */
  readonly edition: string;

  constructor(title: string, version: string | undefined) {
    this.edition = editionOf(version);
    this.pdf = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, bottom: FOOT - ROW_PADDING, left: MARGIN, right: MARGIN },
      lang: 'de-DE',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: title, Author: company.short_name, CreationDate: EDITION, ModDate: EDITION },
    });
    this.pdf.registerFont('text', font(400)).registerFont('strong', font(600));
    this.pdf.font('text').fontSize(10).fillColor(INK);
    this.body = this.pdf.struct('Document');
    this.pdf.addStructure(this.body);
  }

  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  /** Writes the document with a footer on every page. */
  async save(file: string): Promise<void> {
    const { pdf, body } = this;
    const { start, count } = pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      pdf.switchToPage(page);
      // With a bottom margin, pdfkit would open another page for the footer, which stands below that margin.
      pdf.page.margins.bottom = 0;
      const y = pdf.page.height - 60;
      this.decorate(() => {
        pdf.font('text').fontSize(8).fillColor(SOFT);
        for (const [line, words] of [NOTICE, ADDRESS, `${CONTACT} · ${this.edition}`].entries())
          pdf.text(words, MARGIN, y + line * 11, { lineBreak: false });
        pdf.text(`${page + 1} / ${count}`, MARGIN, y, { align: 'right', width: this.width, lineBreak: false });
      });
    }
    body.end();
    pdf.end();
    await pipeline(pdf, createWriteStream(file));
  }

  /** Draws the maker's logo. Screen readers skip it, because the text also has the maker's name. */
  async logo(x: number, y: number): Promise<void> {
    const image = await sharp(logoPath(), { density: LOGO_DENSITY })
      .flatten({ background: '#ffffff' })
      .png({ palette: true, colours: 16 })
      .toBuffer();
    this.decorate(() => void this.pdf.image(image, x, y, { width: LOGO_WIDTH }));
  }

  /** Draws elements that screen readers skip: lines, surfaces, the footer. */
  decorate(draw: () => void): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  }

  write(
    words: string,
    type: 'H1' | 'H2' | 'P',
    {
      size,
      color = INK,
      weight = 'text',
      ...options
    }: {
      readonly size: number;
      readonly color?: string;
      readonly weight?: 'text' | 'strong';
      readonly width: number;
      readonly characterSpacing?: number;
    },
  ): void {
    const { pdf, body } = this;
    pdf.font(weight).fontSize(size).fillColor(color);
    pdf.text(words, MARGIN, pdf.y, { ...options, structParent: body, structType: type });
    pdf.font('text').fontSize(10).fillColor(INK);
  }

  heading(words: string): void {
    const { pdf } = this;
    if (pdf.y > pdf.page.height - 160) pdf.addPage();
    pdf.moveDown(1);
    this.write(words, 'H2', { size: 13, color: CLAY, weight: 'strong', width: this.width });
    pdf.moveDown(0.35);
  }

  figure(image: Buffer, alt: string, at: { x: number; y: number; width: number }): void {
    const { pdf, body } = this;
    body.add(pdf.struct('Figure', { alt }, [() => void pdf.image(image, at.x, at.y, { width: at.width })]));
  }

  /**
   * A row's first cell is its heading. A row of one cell is the heading of the rows below it. A row never breaks between
   * two pages.
   */
  table(
    rows: readonly (readonly string[])[],
    { columns, hasHead = false, isDense = false }: Table = { columns: [0.52, 0.48] },
  ): void {
    const { pdf, body } = this;
    const padding = isDense ? DENSE_PADDING : ROW_PADDING;
    const whole = pdf.struct('Table');
    body.add(whole);
    const widths = columns.map((share) => share * this.width - GUTTER);
    for (const [index, cells] of rows.entries()) {
      const isHead = hasHead && index === 0;
      const isGroup = cells.length === 1;
      const weightOf = (column: number) => (isHead || isGroup || (column > 0 && !hasHead) ? 'strong' : 'text');
      const heights = cells.map((words, column) =>
        pdf.font(weightOf(column)).heightOfString(words, { width: widths[column] ?? 0 }),
      );
      const height = Math.max(...heights);
      // A heading must not be the last row of a page.
      const needed = (height + 2 * padding) * (isGroup ? 2 : 1) + (isGroup ? GROUP_GAP : 0);
      if (pdf.y + needed > pdf.page.height - FOOT) pdf.addPage();
      const top = pdf.y + padding + (isGroup && index > 0 ? GROUP_GAP : 0);
      const row = pdf.struct('TR');
      whole.add(row);
      let left = MARGIN;
      for (const [column, words] of cells.entries()) {
        const x = left;
        const options = isHead || isGroup ? COLUMN_NAME : column === 0 ? ROW_NAME : {};
        const draw = () => {
          pdf.font(weightOf(column)).fillColor(isHead ? SOFT : INK);
          pdf.text(words, x, top, { width: widths[column] ?? 0 });
        };
        row.add(pdf.struct(isHead || column === 0 ? 'TH' : 'TD', options, [draw]));
        left += (columns[column] ?? 0) * this.width;
      }
      row.end();
      pdf.y = top + height + padding;
      this.decorate(() => this.hairline());
    }
    whole.end();
    pdf.font('text').fillColor(INK);
  }

  /** Writes a Markdown text of the catalogue, which may contain paragraphs and lists. */
  paragraphs(markdown: string): void {
    const { pdf, body } = this;
    let list: Element | null = null;
    const options = { width: this.width, lineGap: 3 };
    for (const line of plain(markdown).split('\n')) {
      const [, mark, words] = /^(-|\d+\.) (.*)$/.exec(line) ?? [];
      if (mark === undefined || words === undefined) {
        list?.end();
        list = null;
        if (line !== '')
          pdf.text(line, MARGIN, pdf.y, { ...options, structParent: body, structType: 'P' }).moveDown(0.3);
        continue;
      }
      if (list === null) {
        list = pdf.struct('L');
        body.add(list);
      }
      if (pdf.y > pdf.page.height - FOOT - 12) pdf.addPage();
      const item = pdf.struct('LI');
      list.add(item);
      const top = pdf.y;
      item.add(
        pdf.struct('Lbl', {}, [() => void pdf.text(mark === '-' ? '•' : mark, MARGIN, top, { lineBreak: false })]),
      );
      item.add(
        pdf.struct('LBody', {}, [
          () => void pdf.text(words, MARGIN + INDENT, top, { ...options, width: options.width - INDENT }),
        ]),
      );
      item.end();
      pdf.moveDown(0.15);
    }
    list?.end();
  }

  private hairline(): void {
    const { pdf } = this;
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + this.width, pdf.y)
      .lineWidth(0.5)
      .stroke(LINE);
  }
}
