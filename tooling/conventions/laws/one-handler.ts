import type { SourceFile } from './source-files.ts';

const DECLARED = /class (\w+) extends (?:Command|Query)</g;
const HANDLED = /@(?:Command|Query)Handler\((\w+)\)/g;

/** Every command and query has exactly one handler. The bus ignores a second one, and reports a missing one only at run time. */
export const oneHandlerPerCommand = (files: readonly SourceFile[]): readonly string[] => {
  const declared = files.flatMap(({ text }) => namesIn(text, DECLARED));
  const handled = files.flatMap(({ text }) => namesIn(text, HANDLED));
  return exactlyOne(declared, handled, 'handlers');
};

/** Every action of the due table has exactly one job. */
export const oneJobPerAction = (actions: readonly string[], jobFiles: readonly SourceFile[]): readonly string[] =>
  exactlyOne(
    actions,
    jobFiles.flatMap(({ text }) => namesIn(text, /^\s*action: '([\w-]+)'/gm)),
    'jobs',
  );

/** Every action of the due table has exactly one reactor, which requests it. */
export const oneReactorPerAction = (actions: readonly string[], reactorFiles: readonly SourceFile[]): readonly string[] =>
  exactlyOne(
    actions,
    reactorFiles.flatMap(({ text }) => namesIn(text, /^\s*action: '([\w-]+)'/gm)),
    'reactors',
  );

const exactlyOne = (wanted: readonly string[], found: readonly string[], what: string): readonly string[] => [
  ...wanted.flatMap((name) => {
    const count = found.filter((other) => other === name).length;
    return count === 1 ? [] : [`${name} has ${count} ${what}`];
  }),
  ...found.filter((name) => !wanted.includes(name)).map((name) => `${name} has ${what} but is not declared`),
];

export const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));
