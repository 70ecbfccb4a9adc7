import { svgFault } from '../../../../server/catalog/media/svgFault';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string) => `<svg ${NS}>\n${content}\n</svg>`;

/** A time limit in milliseconds. Only a reader with quadratic running time exceeds it. */
const HANG_MS = 60_000;

test.each([
  ['one word of 2 MB', svg(`<rect style="${'a'.repeat(2_000_000)}"/>`)],
  ['2 MB of url(', svg(`<style>${'url('.repeat(500_000)}</style>`)],
  ['2 MB of open groups', `<svg ${NS}>${'<g>'.repeat(600_000)}`],
  ['100,000 copies', svg(`<g id="a"/>${'<use href="#a"/>'.repeat(100_000)}`)],
])('svgFault checks a large drawing with %s within a minute', (_name, text) => {
  const before = performance.now();
  svgFault(Buffer.from(text));
  expect(performance.now() - before).toBeLessThan(HANG_MS);
});
