import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreState } from './anvil-state.ts';

let folder: string;
let state: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'danubit-anvil-'));
  state = join(folder, 'anvil-state.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const written = (name: string, text: string, second: number): void => {
  writeFileSync(name, text);
  utimesSync(name, second, second);
};

test('a state that is whole stays, and a new chain has none', () => {
  restoreState(state);
  written(state, '{"block":3}', 1);
  written(`${state}.0`, '{"block":2}', 2);
  restoreState(state);
  expect(readFileSync(state, 'utf8')).toBe('{"block":3}');
});

test.each(['', '{"block":', '{"block":4}{'])('a state of which only "%s" was written gives way to the newest whole copy', (part) => {
  written(state, part, 4);
  written(`${state}.0`, '{"block":2}', 2);
  written(`${state}.1`, '{"block":1}', 1);
  restoreState(state);
  expect(readFileSync(state, 'utf8')).toBe('{"block":2}');
  written(state, part, 5);
  written(`${state}.0`, '{"blo', 3);
  restoreState(state);
  expect(readFileSync(state, 'utf8')).toBe('{"block":1}');
});

test('without any whole state no new chain is begun', () => {
  written(state, '', 1);
  expect(() => {
    restoreState(state);
  }).toThrow('is not whole');
  expect(readFileSync(state, 'utf8')).toBe('');
});
