import { matches, searchedText } from '../../../../src/browse/accessories/accessoryMatches';
import { accessory, color } from '../../../support/sampleAccessories';
import { de } from '../../../support/sampleProducts';

const TEXT = searchedText(
  accessory('first', {
    name: 'Firstziegel konisch',
    kind: 'ridge',
    description: [...de('Für Gräte'), { locale: 'en_GB', value: 'For hips' }],
    article_number: '9100-000',
    gtin: '4012345678901',
    colors: [color('naturrot', 'Naturrot', '9100-110')],
  }),
  'First und Grat',
);

test.each([
  ['firstziegel', true],
  ['KONISCH First', true],
  ['gratstein', true],
  ['Graete', true],
  ['hips', true],
  ['9100-110', true],
  ['9100', true],
  ['40123', true],
  ['naturrot firstziegel', true],
  ['Firstziegeln', true],
  ['firstziegel anthrazit', false],
  ['ortgang', false],
  ['ridge', false],
])('the search for "%s" finds an article in all of its words: %s', (question, isFound) => {
  expect(matches(TEXT, question)).toBe(isFound);
});
