import { expect, test } from '@jest/globals';
import { LifeBuoy } from 'lucide-react';
import { HELP_ARTICLES } from '../../../content/dashboard-help.ts';
import { matchAnswers } from './match-commands.ts';

const answers = HELP_ARTICLES.map(({ id, question, words }) => ({
  id,
  name: question,
  words,
  icon: LifeBuoy,
  answer: { paragraphs: [], link: { label: '', to: '' } },
}));
const best = (typed: string) => answers.find(({ name }) => name === matchAnswers(answers, typed)[0]?.name)?.id;

test.each([
  ['how long does my deposit take', 'duration'],
  ['fees', 'fees'],
  ['can I raise my limit', 'limits'],
  ['passport rejected', 'verification'],
  ['3-D Secure', '3ds'],
  ['card declined', 'declined'],
  ['statement pdf', 'statements'],
  ['2fa', 'security'],
  ['close my account', 'closing'],
  ['support', 'contact'],
])('“%s” finds the answer %s first', (typed, id) => {
  expect(best(typed)).toBe(id);
});

test('a text without a word of any answer finds none', () => {
  expect([matchAnswers(answers, 'xylophone'), matchAnswers(answers, 'what is the')]).toEqual([[], []]);
});
