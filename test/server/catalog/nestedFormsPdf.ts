/** Makes a PDF in which each form draws the next form twice. The page has 2^`depth` strokes. */
export function nestedFormsPdf(depth: number): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    stream('', '/F Do'),
    ...Array.from({ length: depth }, (_, level) => formOf(level < depth - 1 ? 6 + level : null)),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const startxref = text.indexOf('xref\n0 ');
  return Buffer.from(`${text}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${startxref}\n%%EOF\n`, 'latin1');
}

const stream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

const formOf = (next: number | null): string =>
  next === null
    ? stream('/Type /XObject /Subtype /Form /BBox [0 0 200 200]', '0 0 m 200 200 l S')
    : stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /F ${next} 0 R >> >>`,
        '/F Do /F Do',
      );
