import type { Block } from './blocks';
import { DENSITIES, drawTable, type Density } from './drawTable';
import { DRAWING, type Point } from './drawing';
import { bottomOf, LINE_GAP, MARGIN, TEXT_SIZE, widthOf, type Paper } from './paper';
import { printable } from './printable';

/**
 * Free height, in points, that a heading needs. With less, the heading starts a new page, so it stays with its text.
 */
const BELOW_HEADING = 64;
const NOTE_SIZE = 8;

export function drawBlocks(paper: Paper, blocks: readonly Block[], density: Density = DENSITIES[0]): void {
  for (const block of blocks) drawBlock(paper, block, density);
}

function drawBlock(paper: Paper, block: Block, density: Density): void {
  const { soft, accent } = paper.brand.colours.printed;
  switch (block.kind) {
    case 'title':
      write(paper, block.text, { size: 22, weight: 'strong', type: 'H1' });
      write(paper, block.lead, { size: 11, color: soft, type: 'P' });
      paper.pdf.y += 6;
      return;
    case 'heading':
      if (paper.pdf.y + BELOW_HEADING > bottomOf(paper)) paper.pdf.addPage();
      else paper.pdf.y += 10;
      write(paper, block.text, { size: 12, color: accent, weight: 'strong', type: 'H2' });
      paper.pdf.y += 2;
      return;
    case 'text':
      write(paper, block.text, { weight: block.isStrong === true ? 'strong' : 'text', type: 'P' });
      return;
    case 'note':
      paper.pdf.y += 6;
      if (paper.pdf.y + BELOW_HEADING / 2 > bottomOf(paper)) paper.pdf.addPage();
      write(paper, block.title, { size: NOTE_SIZE, weight: 'strong', type: 'H2' });
      for (const line of block.lines) write(paper, line, { size: NOTE_SIZE, color: soft, type: 'P' });
      return;
    case 'table':
      drawTable(paper, block.table, density);
      return;
    case 'picture':
      drawPicture(paper, block);
      return;
    case 'drawing':
      drawRoof(paper, block);
  }
}

interface Writing {
  readonly type: 'H1' | 'H2' | 'P';
  readonly size?: number;
  readonly color?: string;
  readonly weight?: 'text' | 'strong';
}

function write({ pdf, body, brand }: Paper, words: string, writing: Writing): void {
  const { text } = brand.colours.printed;
  const { type, size = TEXT_SIZE, color = text, weight = 'text' } = writing;
  pdf.font(weight).fontSize(size).fillColor(color);
  const width = pdf.page.width - 2 * MARGIN;
  pdf.text(printable(words), MARGIN, pdf.y, { width, lineGap: LINE_GAP, structParent: body, structType: type });
  pdf.font('text').fontSize(TEXT_SIZE).fillColor(text);
  pdf.y += size / 4;
}

function drawPicture(paper: Paper, { picture, alt }: Extract<Block, { kind: 'picture' }>): void {
  const { pdf, body } = paper;
  const { width, height, jpeg } = picture;
  const across = widthOf(paper);
  const down = (across * height) / width;
  if (pdf.y + down > bottomOf(paper)) pdf.addPage();
  const top = pdf.y;
  // pdfkit reads the whole buffer behind an array. The copy's buffer holds only this picture.
  const bytes = Uint8Array.from(jpeg).buffer;
  body.add(pdf.struct('Figure', { alt }, [() => void pdf.image(bytes, MARGIN, top, { width: across })]));
  pdf.y = top + down + PICTURE_GAP;
}

const PICTURE_GAP = 12;

/** Space above the drawn roof, in the drawing's units. */
const ABOVE = 8;

function drawRoof(paper: Paper, { drawing, alt, labels }: Extract<Block, { kind: 'drawing' }>): void {
  const { pdf, body, brand } = paper;
  const { text, soft, accent, accent_pale: pale } = brand.colours.printed;
  const scale = (widthOf(paper) / DRAWING.width) * 0.8;
  // The empty upper part above a flat roof is left out.
  const head = Math.min(...[...drawing.section, ...drawing.surface].map(([, y]) => y)) - ABOVE;
  if (pdf.y + (DRAWING.height - head) * scale > bottomOf(paper)) pdf.addPage();
  const top = pdf.y - head * scale;
  const at = ([x, y]: Point): [number, number] => [MARGIN + x * scale, top + y * scale];
  const polygon = (points: readonly Point[], fill: string) =>
    pdf
      .polygon(...points.map(at))
      .lineWidth(1)
      .fillAndStroke(fill, accent);
  const label = (name: string, place: Point, share: number) => {
    const words = printable(name);
    const [x, y] = at(place);
    pdf.text(words, x - share * pdf.widthOfString(words), y - 9, { lineBreak: false });
  };
  const draw = () => {
    polygon(drawing.section, pale);
    polygon(drawing.surface, pale);
    for (const [from, to] of drawing.lines)
      pdf
        .moveTo(...at(from))
        .lineTo(...at(to))
        .lineWidth(0.4)
        .stroke(accent);
    pdf.font('text').fontSize(9).fillColor(soft);
    label(labels.pitch, drawing.labels.pitch, 0.5);
    label(labels.eaves, drawing.labels.eaves, 0.5);
    label(labels.slope, drawing.labels.slope, 1);
  };
  body.add(pdf.struct('Figure', { alt }, [draw]));
  pdf.font('text').fontSize(TEXT_SIZE).fillColor(text);
  pdf.y = top + DRAWING.height * scale;
}
