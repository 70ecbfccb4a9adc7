import {
  currentProduct,
  currentProductList,
  currentReferences,
  type OlderProduct,
  type OlderProductList,
  type OlderReferences,
} from '../../src/contract/olderDocuments';

const medium = (name: string) => ({
  name,
  image: `${name}-image`,
  preview: `${name}-preview`,
  extension: 'webp',
  label: [],
  description: [],
  customer_file_id: `${name}-image`,
  filter: {},
});

describe('an older list of products', () => {
  const item = { id: 'p1', name: 'Ziegel', category: 'c1', cover: 'cover', filter: {} };
  const listOf = (...data: object[]) => ({ data }) as unknown as OlderProductList;

  test('gets default values for its missing fields', () => {
    expect(currentProductList(listOf(item))).toEqual({
      data: [
        {
          ...item,
          cover_sizes: [],
          variants: [],
          regular_pitch: null,
          minimum_pitch: null,
          need: null,
          discontinued: false,
        },
      ],
    });
  });

  test('keeps the values of the fields that the older publisher wrote', () => {
    const whole = {
      ...item,
      cover_sizes: [{ file: 'small', width: 100 }],
      variants: ['variant'],
      regular_pitch: 30,
      minimum_pitch: 16,
      need: { least: 9, most: 10 },
      discontinued: true,
    };
    expect(currentProductList({ ...listOf(whole), total: 1 } as OlderProductList)).toEqual({ data: [whole], total: 1 });
  });
});

describe('an older product', () => {
  const product = (fields: object = {}) =>
    ({
      name: 'Ziegel',
      cover: 'cover',
      datasheets: { DE: 'sheet-de', AT: 'sheet-at' },
      colors: [],
      references: [],
      ...fields,
    }) as unknown as OlderProduct;
  const color = { surface: null, color: null, article_number: null, swatch: null, roof: null };

  test('gives each colour without an id its position as the id', () => {
    const { colors } = currentProduct(product({ colors: [medium('rot'), medium('grau')] }));
    expect(colors).toEqual([
      { ...medium('rot'), ...color, id: '1' },
      { ...medium('grau'), ...color, id: '2' },
    ]);
  });

  test('keeps the existing fields of a colour', () => {
    const whole = { ...medium('rot'), ...color, id: 'c7', surface: 's1', swatch: '#aa0000' };
    expect(currentProduct(product({ colors: [whole] })).colors).toEqual([whole]);
  });

  test('uses its cover for each data sheet that has no picture of the first page', () => {
    const sheet = (file: string) => ({ name: 'Ziegel', image: 'cover', extension: 'pdf', customer_file_id: file });
    expect(currentProduct(product()).datasheet_media).toMatchObject({ DE: sheet('sheet-de'), AT: sheet('sheet-at') });
    expect(Object.keys(currentProduct(product({ datasheets: { AT: 'x' } })).datasheet_media)).toEqual(['AT']);
    expect(Object.keys(currentProduct(product({ datasheets: { DE: 'x' } })).datasheet_media)).toEqual(['DE']);
    expect(currentProduct(product({ datasheets: {} })).datasheet_media).toEqual({});
  });

  test('keeps existing pictures of the first pages of its data sheets', () => {
    const datasheet_media = { DE: medium('sheet') };
    expect(currentProduct(product({ datasheet_media })).datasheet_media).toEqual(datasheet_media);
  });

  test('gets "product: null" for each reference picture without a product', () => {
    const named = { ...medium('dach'), product: { id: 'p1', name: 'Ziegel', variant: null } };
    const { references } = currentProduct(product({ references: [medium('haus'), named] }));
    expect(references).toEqual([{ ...medium('haus'), product: null }, named]);
  });
});

test('each older reference picture that names no product gets null as its product', () => {
  const named = { ...medium('dach'), product: { id: 'p1', name: 'Ziegel', variant: null } };
  // `later` stands for any other field of an answer, which `currentReferences` must not change.
  const answer = { data: [medium('haus'), named], later: 'field' } as unknown as OlderReferences;
  expect(currentReferences(answer)).toEqual({ data: [{ ...medium('haus'), product: null }, named], later: 'field' });
});
