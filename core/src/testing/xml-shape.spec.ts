import { describe, expect, test } from '@jest/globals';
import { shapeProblems } from './xml-shape.ts';

const SHAPE = { report: ['id!', 'person', 'note'], 'report/person': ['first!', 'last!'] };

describe('the shape of an XML file', () => {
  test.each([
    ['fits', '<report><id>1</id><person><first>A</first><last>B</last></person></report>', []],
    ['may repeat an element', '<report><id>1</id><note>a</note><note>b</note></report>', []],
    ['lacks an element', '<report><id>1</id><person><first>A</first></person></report>', ['/report/person lacks last']],
    ['has one in another place', '<report><note>a</note><id>1</id></report>', ['/report has another order']],
    ['has one that the schema does not know', '<report><id>1</id><name>a</name></report>', ['/report has name']],
  ])('%s', (_, xml, problems) => {
    expect(shapeProblems(`<?xml version="1.0"?>${xml}`, SHAPE)).toEqual(problems);
  });
});
