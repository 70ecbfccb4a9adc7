import { tagsIn, tagsToAdd, withTag } from '../../../../src/features/devices/labels/tagText';

test.each([
  ['', []],
  [' , ', []],
  ['Foyer', ['Foyer']],
  ['Foyer ,Messe Köln,', ['Foyer', 'Messe Köln']],
])('tagsIn finds the tags of "%s"', (text, tags) => expect(tagsIn(text)).toEqual(tags));

test.each([
  ['', 'Foyer', 'Foyer'],
  ['Messe, ', 'Foyer', 'Messe, Foyer'],
])('withTag adds to "%s" the tag %s', (text, tag, result) => expect(withTag(text, tag)).toBe(result));

test('tagsToAdd leaves out the tags of the text, in any case', () => {
  expect(tagsToAdd('foyer', ['Foyer', 'Messe'])).toEqual(['Messe']);
});
