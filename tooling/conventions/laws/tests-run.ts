import type { SourceFile } from './source-files.ts';

const FOCUSED = /\b(?:describe|it|test)\.(?:only|todo|fixme)\b|\b[fx](?:it|describe)\(/;

/** No test is focused or a todo, and none sleeps: tests wait for conditions. */
export const testsRun = (specs: readonly SourceFile[]): readonly string[] =>
  specs.flatMap(({ path, text }) => [
    ...(FOCUSED.test(text) ? [`${path} has a focused or unwritten test`] : []),
    ...(/\bwaitForTimeout\(|setTimeout\(\s*resolve|\bsleep\(/.test(text) ? [`${path} sleeps`] : []),
  ]);
