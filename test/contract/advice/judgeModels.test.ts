import { judgeModels, modelOf, modelOfItem } from '../../../src/contract/advice/judgeModels';
import type { ProductProperties } from '../../../src/contract/content/properties';
import { advice, de, product, productList } from '../../support/sampleProducts';

const degrees = (min: number) => ({ label: de('Neigung'), value: de(`${min}`), unit: '°', amount: { min, max: min } });
const rules = advice();
const judge = judgeModels(rules);
const model = { id: 'ziegel-1', regularPitch: 22, minimumPitch: 16 };

test.each<[ProductProperties, number | null, number | null]>([
  [{ RDN: degrees(22), MDN: degrees(16) }, 22, 16],
  [{ RDN: degrees(22) }, 22, null],
  [{ MDN: degrees(16) }, null, 16],
  [{ RDN: { label: de('Neigung'), value: de('nach Absprache') } }, null, null],
  [{}, null, null],
])("modelOf returns a product's regular and minimum pitch: test row %#", (properties, regularPitch, minimumPitch) => {
  expect(modelOf(product({ properties }))).toEqual({ id: 'ziegel-1', regularPitch, minimumPitch });
});

test("a product's list entry and full document name the same pitches", () => {
  const [item] = productList(1).data;
  if (item === undefined) throw new Error('one product');
  expect(modelOfItem(item)).toEqual(model);
});

test("the verdict depends on the country and on the roof's raised requirements", () => {
  expect(judge(model, { pitch: 22, country: 'DE', requirements: [] })).toEqual({
    verdict: { kind: 'free' },
    table: rules.tables[0],
    underlays: rules.underlays.DE,
    raised: 0,
    minimumPitch: 16,
  });
  expect(judge(model, { pitch: 18, country: 'DE', requirements: ['rafter'] })).toMatchObject({
    verdict: { kind: 'measure', underlay: 2 },
    raised: 1,
  });
  expect(judge(model, { pitch: 18, country: 'AT', requirements: [] })).toMatchObject({
    verdict: { kind: 'measure', underlay: 1 },
    table: rules.tables[1],
    underlays: rules.underlays.AT,
  });
});

test.each([
  ['for which the release has no measures', { ...model, id: 'unknown' }, 'DE'],
  ['in a country without measures', model, 'CH'],
] as const)('a roof with a product %s is refused with the reason "noValues"', (_what, asked, country) => {
  expect(judge(asked, { pitch: 30, country, requirements: [] })).toMatchObject({
    verdict: { kind: 'refused', reason: 'noValues' },
    table: null,
  });
});
