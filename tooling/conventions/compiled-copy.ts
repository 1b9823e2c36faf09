import { ROOT } from '@danubit/deploy/installation/data-dir';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACK_END } from '../build.ts';
import { copySources } from '../planted-bugs/sources-copy.ts';

export const BACK_END_PROGRAM = 'tsconfig.copy.json';
export const WEB_PROGRAM = join('web', 'tsconfig.copy.json');
const ONE_FILE = 'tsconfig.file.json';

/**
 * Each checks its sources as one program without output, which is faster than building the workspaces; the second time only what has
 * changed is checked.
 */
const NO_OUTPUT = { noEmit: true, composite: false, declaration: false, sourceMap: false, emitDeclarationOnly: false };
const PROGRAMS = {
  [BACK_END_PROGRAM]: {
    extends: './tsconfig.base.json',
    compilerOptions: { ...NO_OUTPUT, tsBuildInfoFile: './copy.tsbuildinfo' },
    include: BACK_END.map((name) => `${name}/src`),
  },
  [WEB_PROGRAM]: {
    extends: './tsconfig.json',
    compilerOptions: { ...NO_OUTPUT, tsBuildInfoFile: './copy.tsbuildinfo' },
    references: [],
  },
};

export type CompiledCopy = {
  readonly root: string;
  /** Replaces a text that is in the file exactly once. */
  readonly edit: (file: string, search: string, replace: string) => Promise<void>;
  readonly add: (file: string, text: string) => Promise<void>;
  /** The files with compile errors, sorted. */
  readonly brokenFiles: (...programs: readonly string[]) => Promise<readonly string[]>;
  /** Those of one file and of what it imports, which takes seconds. */
  readonly brokenFrom: (file: string) => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
};

/** A copy of the sources, in which a spec makes the changes that a page of the docs describes. */
export const compiledCopy = async (): Promise<CompiledCopy> => {
  const { root, remove } = await copySources(ROOT);
  const add = (file: string, text: string): Promise<void> => writeFile(join(root, file), text);
  for (const [file, program] of Object.entries(PROGRAMS)) await add(file, JSON.stringify(program));
  return {
    root,
    remove,
    add,
    async edit(file, search, replace) {
      const text = await readFile(join(root, file), 'utf8');
      const count = text.split(search).length - 1;
      if (count !== 1) throw new Error(`${file} contains this text ${String(count)} times:\n${search}`);
      await add(
        file,
        text.replace(search, () => replace),
      );
    },
    brokenFiles: async (...programs) => brokenIn(await Promise.all(programs.map((program) => compile(root, program)))),
    async brokenFrom(file) {
      const program = { extends: './tsconfig.base.json', compilerOptions: { ...NO_OUTPUT, incremental: false }, files: [file] };
      await add(ONE_FILE, JSON.stringify(program));
      return brokenIn([await compile(root, ONE_FILE)]);
    },
  };
};

const brokenIn = (outputs: readonly string[]): readonly string[] => {
  const files = [...outputs.join('\n').matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  return [...new Set(files)].sort();
};

/** @returns the output of the compiler */
const compile = async (root: string, program: string): Promise<string> => {
  // Threads that check one program do a part of their work twice; here other specs use the other processors.
  const args = ['-p', program, '--pretty', 'false', '--singleThreaded'];
  const child = spawn(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output;
};
