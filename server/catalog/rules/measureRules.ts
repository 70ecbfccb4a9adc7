import { measuresOf, type Band, type CountryMeasures } from './measureBands';
import { amountsOf, type Rule } from './productFacts';
import { numberText } from './printed';
import { EXPECTED_UNDERLAYS, GERMAN_CLASS_1, GERMAN_LEAST_PITCH } from './underlays';

export const checkUnderlays: Rule = ({ product }, report) => {
  for (const { country, bands, report: reportRow } of measuresOf(product, report))
    for (const { index, from, strength, underlay } of bands) {
      const least = strength === GERMAN_CLASS_1 ? GERMAN_LEAST_PITCH.ofClass1 : GERMAN_LEAST_PITCH.ofOthers;
      if (strength === null)
        reportRow(
          [index, 'underlay'],
          `„${underlay}“ nennt nichts, was sich vergleichen lässt, erwartet: ${EXPECTED_UNDERLAYS[country]}`,
        );
      else if (country === 'DE' && from < least)
        reportRow(
          [index, 'from'],
          `„${underlay}“ ist erst ab ${least}° möglich, die Zeile gilt ab ${numberText(from)}°`,
        );
    }
};

/** For each number of raised requirements, exactly one row must cover each pitch from the minimum pitch upwards. */
export const checkCoverage: Rule = (facts, report) => {
  const minimum = amountsOf(facts, 'MDN')?.[0] ?? null;
  const { product, catalog } = facts;
  const { measures, technical = {} } = product;
  if (measures !== undefined && 'MDN' in catalog.properties && !('MDN' in technical))
    report(['measures'], 'beginnen bei der Mindestdachneigung, die aber fehlt (technical.MDN)');
  for (const { bands, report: reportRow } of measuresOf(facts.product, report)) {
    const most = Math.max(-1, ...bands.map(({ raised }) => raised));
    for (let raised = 0; raised <= most; raised++) {
      const rows = bands.filter((band) => band.raised === raised);
      const [first] = rows;
      if (first === undefined) {
        reportRow([], `es fehlen Zeilen ${withRaised(raised)}, es gibt aber welche ${withRaised(most)}`);
        continue;
      }
      if (minimum !== null) checkStart(first, minimum, reportRow);
      for (const [place, row] of rows.entries()) checkNext(row, rows[place + 1], reportRow);
    }
  }
};

/** Returns `mit 2 erhöhten Anforderungen (raised: 2)`. */
function withRaised(raised: number): string {
  const words = raised === 1 ? 'mit 1 erhöhten Anforderung' : `mit ${raised} erhöhten Anforderungen`;
  return `${raised === 0 ? 'ohne erhöhte Anforderung' : words} (raised: ${raised})`;
}

type ReportRow = CountryMeasures['report'];

function checkStart(
  { index, from, raised }: Band,
  minimum: { min: number; printed: string },
  reportRow: ReportRow,
): void {
  if (from < minimum.min)
    reportRow(
      from === 0 ? [index] : [index, 'from'],
      `gilt ${from === 0 ? 'ohne Beginn (from)' : `ab ${numberText(from)}°`}, also unter ${minimum.printed}`,
    );
  if (from > minimum.min)
    reportRow(
      [index, 'from'],
      `${withRaised(raised)} beginnt die Tabelle erst bei ${numberText(from)}°, sie muss bei ${minimum.printed} beginnen`,
    );
}

function checkNext({ index, below }: Band, next: Band | undefined, reportRow: ReportRow): void {
  if (next === undefined) {
    if (below !== Infinity)
      reportRow(
        [index, 'below'],
        `endet bei ${numberText(below)}°, darüber fehlt eine Zeile mit ebenso vielen erhöhten Anforderungen (raised)`,
      );
  } else if (below < next.from)
    reportRow(
      [index, 'below'],
      `endet bei ${numberText(below)}°, die nächste Zeile (rows[${next.index}]) beginnt erst bei ${numberText(next.from)}°`,
    );
  else if (below > next.from)
    reportRow(
      below === Infinity ? [index] : [index, 'below'],
      `endet ${below === Infinity ? 'offen' : `bei ${numberText(below)}°`}, die nächste Zeile (rows[${next.index}]) beginnt schon bei ${numberText(next.from)}°`,
    );
}

export const checkNeverWeaker: Rule = ({ product }, report) => {
  for (const { bands, report: reportRow } of measuresOf(product, report))
    for (const band of bands)
      for (const other of bands) {
        if (band.strength === null || other.strength === null || band.strength >= other.strength) continue;
        if (band.raised === other.raised && band.below <= other.from)
          reportRow(
            [band.index, 'underlay'],
            `„${band.underlay}“ ab ${numberText(band.from)}° ist schwächer als „${other.underlay}“ ab ${numberText(other.from)}° (rows[${other.index}]): flacher darf nie weniger verlangt sein`,
          );
        if (band.raised === other.raised + 1 && band.from < other.below && other.from < band.below)
          reportRow(
            [band.index, 'underlay'],
            `„${band.underlay}“ ${withRaised(band.raised)} ist schwächer als „${other.underlay}“ ${withRaised(other.raised)} (rows[${other.index}]): eine Anforderung mehr darf nie weniger verlangen`,
          );
      }
};

export const checkRegularPitch: Rule = (facts, report) => {
  const [regular] = amountsOf(facts, 'RDN') ?? [];
  if (regular === undefined) return;
  for (const { bands, report: reportRow } of measuresOf(facts.product, report))
    for (const { index, from, below, raised, strength, underlay } of bands) {
      if (raised > 0 || strength === null) continue;
      if (strength === 0 && from < regular.min)
        reportRow([index, 'from'], `„${underlay}“ ab ${numberText(from)}°, das gilt aber erst ab ${regular.printed}`);
      if (strength > 0 && below > regular.min)
        reportRow(
          [index, 'underlay'],
          `„${underlay}“ ist ab ${regular.printed} ohne erhöhte Anforderung nicht verlangt, erwartet: „Keine Zusatzmaßnahme erforderlich“`,
        );
    }
};

export const checkShown: Rule = ({ product, catalog }, report) => {
  const category = catalog.categories.find(({ id }) => id === product.category);
  if (category?.measures !== 'datasheet' || product.measures === undefined) return;
  if (product.datasheets === undefined || Object.keys(product.datasheets).length === 0)
    report(
      ['measures'],
      `sind nirgends zu lesen: die Modellgruppe „${category.id}“ zeigt sie nur im Datenblatt, und dieses fehlt (datasheets)`,
    );
};
