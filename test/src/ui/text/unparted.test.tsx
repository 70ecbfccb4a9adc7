import { render } from '@testing-library/react';
import { Unparted } from '../../../../src/ui/text/Unparted';

test.each([
  ['Dokumente 10', '[Dokumente 10]'],
  // `Unparted` replaces the no-break space by a plain space, so that a narrow column breaks the line there.
  ['Dokumente\u00a010', '[Dokumente 10]'],
  ['Lindora Groß\u00a010', 'Lindora [Groß 10]'],
  ['Altstadt-Biber\u00a018/38', 'Altstadt-[Biber 18/38]'],
  ['Unterschreitung bis 18°', 'Unterschreitung [bis 18°]'],
  ['Gewicht nach DIN EN 1991-1-1 mit Lattung', 'Gewicht nach DIN [EN 1991-1-1] mit Lattung'],
  ['Klasse 3, Zone 2', '[Klasse 3,] [Zone 2]'],
  ['2026', '2026'],
  ['Solarwelt', 'Solarwelt'],
  ['', ''],
])('the text "%s" wraps without separating words from their numbers', (text, shown) => {
  const { container } = render(<Unparted text={text} />);
  expect(container.textContent).toBe(text.replaceAll('\u00a0', ' '));
  for (const part of container.querySelectorAll('.unparted')) part.textContent = `[${part.textContent}]`;
  expect(container.textContent).toBe(shown);
});

test('a product name is rendered as a single element', () => {
  const { container } = render(<Unparted text="Lindora Flach 12" />);
  expect([...container.childNodes].map((node) => node.textContent)).toEqual(['Lindora Flach 12']);
});
