import { COUNTRIES, type Country } from '../../../src/contract/base/markers';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import { germanText, measuresOf } from '../rules/measureBands';
import { numberText } from '../rules/printed';
import { underlayStrength } from '../rules/underlays';

interface Area {
  readonly text: string;
  readonly path: FieldPath;
  readonly strength: number;
  readonly pitch: number;
}

const FIRST_PITCH = /(\d+(?:,\d+)?)(?: ?(?:bis(?: unter)?|–|-) ?\d+(?:,\d+)?)? ?(?:°|Grad)/;

const areasOf = ({ applications }: ProductSource, country: Country): Area[] =>
  (applications?.[country]?.rows ?? []).flatMap(({ label, value }, index) => {
    const text = `${germanText(label)}: ${germanText(value)}`;
    const strength = underlayStrength(country, text);
    const said = FIRST_PITCH.exec(text)?.[1];
    if (strength === null || said === undefined) return [];
    const path = ['applications', country, 'rows', index, 'value'];
    return [{ text, path, strength, pitch: Number(said.replace(',', '.')) }];
  });

/** Reports areas of use contradicting the table of measures or each other. */
export function hintAtAreas(product: ProductSource, report: Report): void {
  compareWithMeasures(product, report);
  compareAlone(product, report);
}

function compareWithMeasures(product: ProductSource, report: Report): void {
  for (const { country, bands } of measuresOf(product, report))
    for (const { text, path, strength, pitch } of areasOf(product, country)) {
      const lowest = bands.find((band) => band.raised === 0 && band.strength === strength)?.from;
      if (lowest !== pitch)
        report(
          path,
          `„${text}“ passt nicht zu den Zusatzmaßnahmen (measures.${country}): ${
            lowest === undefined ? 'dort kommt das nicht vor' : `dort gilt das ab ${numberText(lowest)}°`
          }`,
        );
    }
}

function compareAlone(product: ProductSource, report: Report): void {
  for (const country of COUNTRIES.filter((one) => product.measures?.[one] === undefined)) {
    const areas = areasOf(product, country);
    for (const area of areas) {
      const weaker = areas.find(({ strength, pitch }) => strength < area.strength && pitch <= area.pitch);
      if (weaker !== undefined)
        report(area.path, `„${area.text}“ muss flacher gelten als „${weaker.text}“, denn es verlangt mehr`);
    }
  }
}
