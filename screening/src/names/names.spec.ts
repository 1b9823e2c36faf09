import { describe, expect, test } from '@jest/globals';
import { jaroWinkler } from './jaro-winkler.ts';
import { nameSimilarity, prepareName } from './name-similarity.ts';
import { nameTokens } from './name-tokens.ts';
import { skeletonOf } from './skeleton.ts';

const similarity = (one: string, two: string): number =>
  nameSimilarity(prepareName(nameTokens(one, 'person')), prepareName(nameTokens(two, 'person')));

test.each([
  ['MARTHA', 'MARHTA', 0.961],
  ['DIXON', 'DICKSONX', 0.813],
  ['DWAYNE', 'DUANE', 0.84],
  ['abc', 'xyz', 0],
  ['', 'a', 0],
])('Jaro-Winkler of %s and %s is %d, as published', (one, two, expected) => {
  expect(jaroWinkler(one, two)).toBeCloseTo(expected, 3);
});

describe('The words of a name', () => {
  test.each([
    ['Dr. Jiří van der Dvořák', ['jiri', 'dvorak']],
    ['عبد الرحمن القذافي', ['abdrhmn', 'qdhfy']],
    ['Abdul Rahman', ['abdrahman']],
    ['Abdurrahman', ['abdrahman']],
    ['Nasr Allah', ['nasrallah']],
    ['Salah ad-Din', ['salahdin']],
    ['王小明', ['wang', 'xiao', 'ming']],
    ["O'Brien-Smith", ['obrien', 'smith']],
    ['Z o r a n  T e s t o v i c', ['zoran', 'testovic']],
    ['Z.o.r.a.n T-e-s-t-o-v-i-c', ['zoran', 'testovic']],
    ['J R R Tolkien', ['jrr', 'tolkien']],
    ['Z0ran Te5tov1c 1985', ['zoran', 'testovic', '1985']],
    ['Mr Zoran Testovic Jr', ['zoran', 'testovic']],
    ['   ', []],
    ['van der', ['van', 'der']],
  ])('of %s are in plain letters, without what is written at will', (name, words) => {
    expect(nameTokens(name, 'person')).toEqual(words);
  });

  test('of a company are without its legal form, however it is abbreviated', () => {
    expect(nameTokens('Vzor a Syn, spol. s r.o.', 'company')).toEqual(['vzor', 'a', 'syn']);
    expect(nameTokens('ООО «Пример Экспорт»', 'company')).toEqual(['primer', 'eksport']);
  });

  test('of a very long name are the longest ones, so that short words in front hide none', () => {
    expect(nameTokens(`${'ka lo mi '.repeat(8)}Zoran Testovic`, 'person')).toEqual(expect.arrayContaining(['zoran', 'testovic']));
  });

  test('of a hostile name are few', () => {
    expect(nameTokens('a b '.repeat(10_000), 'person').length).toBeLessThanOrEqual(16);
  });
});

test.each([
  ['gaddafi', 'qadhafi'],
  ['gaddafi', 'qdhfy'],
  ['yusuf', 'jusuf'],
  ['shcherbakov', 'scherbakow'],
  ['muhammad', 'mhmd'],
  ['tsvetkov', 'cvetkov'],
])('%s and %s have one skeleton', (one, two) => {
  expect(skeletonOf(one)).toBe(skeletonOf(two));
});

describe('Two names', () => {
  test.each([
    ['Zoran Testovic Samplev', 'Samplev, Zoran'],
    ['Xiao Ming Ou Yang', 'Ouyang Xiaoming'],
    ['Владимир Щербаков', 'Wladimir Scherbakow'],
    ['Γεώργιος Παπαδόπουλος', 'Giorgos Papadopulos'],
    ['Yusuf Gaddafi', 'يوسف القذافي'],
    ['Jiri Dvorak', 'Jiří Dvořák'],
    ['Peter J. Novak', 'Peter Jan Novak'],
  ])('%s and %s are alike', (one, two) => {
    expect(similarity(one, two)).toBeGreaterThanOrEqual(0.85);
    expect(similarity(two, one)).toBeCloseTo(similarity(one, two), 10);
  });

  test.each([
    ['Jan Novak', 'Jan Horvath'],
    ['Peter Novak', 'Pavol Nowicki'],
    ['Novak', 'Peter Novak'],
    ['Lin Chen', 'Liu Chen'],
    ['', 'Peter Novak'],
  ])('%s and %s are not', (one, two) => {
    expect(similarity(one, two)).toBeLessThan(0.85);
  });
});
