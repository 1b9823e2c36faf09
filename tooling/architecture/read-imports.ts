import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import * as z from 'zod/mini';
import { sourceFiles } from '../conventions/laws/source-files.ts';

/** Workspace `from` imports workspace `to` in code other than tests. */
export type WorkspaceImport = { readonly from: string; readonly to: string };

const TESTS = /\.spec\.tsx?$|\/testing\/|\/__fixtures__\/|test-kit\.ts$|\.conformance\.ts$/;
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|@danubit\/[^']+)'/g;
const SCOPE = '@danubit/';

/** The imports between all workspaces of package.json. */
export const readImports = async (): Promise<readonly WorkspaceImport[]> => {
  const manifest = z.parse(z.object({ workspaces: z.array(z.string()) }), JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
  const files = await sourceFiles(ROOT, manifest.workspaces, /\.(ts|tsx|mjs)$/);
  const found = files.filter(({ path }) => !TESTS.test(path)).flatMap(({ path, text }) => importsOf(path, text));
  const between = found.filter(({ from, to }) => from !== to && manifest.workspaces.includes(to));
  const unique = new Map(between.map((one) => [`${one.from} ${one.to}`, one]));
  return [...unique.values()];
};

const importsOf = (path: string, text: string): readonly WorkspaceImport[] =>
  [...text.matchAll(IMPORT)].map(([, specifier = '']) => ({ from: workspaceOf(path), to: workspaceOf(targetOf(path, specifier)) }));

const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith(SCOPE) ? specifier.slice(SCOPE.length) : posix.join(posix.dirname(path), specifier);

const workspaceOf = (path: string): string => path.split('/')[0] ?? '';
