import { expect, it } from '@jest/globals';
import type { PlantedBug } from './bug.ts';
import { resultPage, verdictOf, type Finding } from './result-page.ts';

const bug = (name: string): PlantedBug => ({ name, harm: `the harm of ${name}`, edits: [], caughtBy: 'core/src/some.spec.ts' });
const [first, second, third] = [bug('first-bug'), bug('second-bug'), bug('third-bug')];
const caught = (of: PlantedBug, test: string): Finding => ({ bug: of, outcome: { kind: 'failed', tests: [test] } });

it('keeps what earlier runs found about the other bugs, in the order of the list', () => {
  const page = resultPage([first, second, third], [caught(first, 'a | b'), { bug: third, outcome: { kind: 'passed', tests: 1 } }], '');
  expect(page).toContain('1 of 2 caught');
  const later = resultPage([first, second, third], [caught(second, 'new'), caught(third, 'now seen')], page);
  expect(later).toContain('3 of 3 caught');
  expect(later.split('\n').filter((line) => line.startsWith('| ') && line.includes('-bug'))).toEqual([
    '| first-bug | the harm of first-bug | `some.spec.ts`: a \\| b |',
    '| second-bug | the harm of second-bug | `some.spec.ts`: new |',
    '| third-bug | the harm of third-bug | `some.spec.ts`: now seen |',
  ]);
});

it('counts a spec that hangs as not decided, unless the bug says that its spec then hangs', () => {
  const hung = (of: PlantedBug): Finding => ({ bug: of, outcome: { kind: 'hung' } });
  const endless: PlantedBug = { ...second, hangs: true };
  expect([verdictOf(hung(first)), verdictOf(hung(endless))]).toEqual(['undecided', 'caught']);
  const page = resultPage([first, endless], [hung(first), hung(endless)], '');
  expect(page).toContain('1 of 2 caught');
  expect(page).toContain('| first-bug | the harm of first-bug | **not decided**: `some.spec.ts` does not terminate |');
  expect(page).toContain('| second-bug | the harm of second-bug | `some.spec.ts`, which does not terminate |');
});

it('distinguishes a spec that passes or does not load from one that catches the bug', () => {
  const passed: Finding = { bug: first, outcome: { kind: 'passed', tests: 3 } };
  const broken: Finding = { bug: second, outcome: { kind: 'broken', message: 'x' } };
  expect([verdictOf(passed), verdictOf(broken), verdictOf(caught(third, 'a'))]).toEqual(['missed', 'undecided', 'caught']);
  expect(resultPage([first, second], [passed, broken], '')).toContain('0 of 2 caught');
});

it('forgets bugs that are no longer planted', () => {
  const page = resultPage([first, second], [caught(first, 'x'), caught(second, 'y')], '');
  expect(resultPage([second], [], page)).not.toContain('first-bug');
});
