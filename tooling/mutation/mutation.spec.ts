import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { EXPLAINED_SURVIVORS } from './explained.ts';
import { evaluateRoom } from './evaluate-room.ts';
import { ROOMS } from './rooms.ts';
import type { StrykerReport } from './run-stryker.ts';
import { withScore } from './score-page.ts';

const SOURCE = 'const a = 1;\nif (a > 1) throw new Error(`a is ${a}`);\n';
const mutant = (status: string, replacement: string) => ({
  mutatorName: 'ConditionalExpression',
  replacement,
  status,
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
});
const report = (...mutants: readonly ReturnType<typeof mutant>[]): StrykerReport => ({
  files: { 'a.ts': { source: SOURCE, mutants: [...mutants] } },
});
const killed = (count: number) => Array.from({ length: count }, () => mutant('Killed', 'true'));
const explanation = { file: 'a.ts', code: 'if (a > 1)', replacements: ['false'], why: 'No value is greater.' };

describe('a room', () => {
  it('passes with a score of 85 % or more', () => {
    expect(evaluateRoom(report(...killed(85), ...Array.from({ length: 15 }, () => mutant('Survived', 'false'))), [])).toMatchObject({
      mutants: 100,
      killed: 85,
      percent: 85,
      passes: true,
    });
    expect(evaluateRoom(report(...killed(84), ...Array.from({ length: 16 }, () => mutant('NoCoverage', 'false'))), []).passes).toBe(false);
  });

  it('passes below 85 % when each survivor is explained, and lists the unexplained ones', () => {
    const survivors = report(mutant('Survived', 'false'), mutant('NoCoverage', 'true'));
    expect(evaluateRoom(survivors, [{ file: 'a.ts', code: 'if (a > 1)', why: 'No input.' }]).passes).toBe(true);
    const evaluation = evaluateRoom(survivors, [explanation]);
    expect(evaluation.passes).toBe(false);
    expect(evaluation.unexplained).toEqual([
      { file: 'a.ts', line: 2, code: 'if (a > 1) throw new Error(`a is ${a}`);', mutator: 'ConditionalExpression', replacement: 'true' },
    ]);
  });

  it('counts a mutant that times out as killed, and ignores one that does not load', () => {
    expect(evaluateRoom(report(mutant('Timeout', 'true'), mutant('RuntimeError', 'false')), [])).toMatchObject({
      mutants: 1,
      broken: 1,
      killed: 1,
    });
    expect(evaluateRoom(report(mutant('RuntimeError', 'false')), []).passes).toBe(false);
  });

  it('fails with an explanation that matches no survivor', () => {
    expect(evaluateRoom(report(...killed(1)), [explanation])).toMatchObject({ stale: [explanation], passes: false });
    expect(evaluateRoom(report(...killed(1)), [{ ...explanation, file: 'other-room.ts' }]).passes).toBe(true);
  });
});

describe('the rooms', () => {
  it('have unique names', () => {
    expect(new Set(ROOMS.map(({ name }) => name)).size).toBe(ROOMS.length);
  });

  it.each(EXPLAINED_SURVIVORS.map((survivor) => [survivor.file, survivor] as const))(
    'have explanations for code that exists in %s',
    async (file, { code }) => {
      expect(await readFile(join(ROOT, file), 'utf8')).toContain(code);
    },
  );
});

describe('the page of scores', () => {
  const page = 'Scores\n\n| Room | … |\n|---|---|\n| b | old |\n\nMore.\n';
  const score = { evaluation: evaluateRoom(report(...killed(3)), []), seconds: 200, day: '2026-11-23' };

  it('replaces the line of a room, and adds the line of a new room', () => {
    expect(withScore(page, { room: 'b', ...score })).toBe(
      page.replace('| b | old |', '| b | 3 | 3 | 100.0 % | 0 | 0 | 3 min | 2026-11-23 |'),
    );
    expect(withScore(page, { room: 'a', ...score })).toBe(
      page.replace('| b | old |', '| b | old |\n| a | 3 | 3 | 100.0 % | 0 | 0 | 3 min | 2026-11-23 |'),
    );
  });
});
