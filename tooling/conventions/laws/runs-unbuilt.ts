import { dirname, join } from 'node:path';

const IMPORT = /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gm;
const SCOPE = '@danubit/';
/** Workspaces that run from their sources; the others run what was compiled. */
const UNBUILT = ['deploy', 'tooling'];

/**
 * What a target imports, directly or through other files, before it has compiled anything: on a fresh checkout there is no output yet.
 * A dynamic import after the build is allowed. @param read the text of a file by its path from the root
 */
export const runsUnbuilt = (entries: readonly string[], read: (path: string) => string): readonly string[] => {
  const problems: string[] = [];
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, specifier = ''] of read(path).matchAll(IMPORT)) {
      if (specifier.startsWith('.')) visit(join(dirname(path), specifier));
      else if (isBuilt(specifier)) problems.push(`${path} imports ${specifier}, which is not compiled yet`);
      else if (specifier.startsWith(SCOPE)) visit(`${specifier.slice(SCOPE.length)}.ts`);
    }
  };
  entries.forEach(visit);
  return problems;
};

const isBuilt = (specifier: string): boolean =>
  specifier.startsWith(SCOPE) && !UNBUILT.some((name) => specifier.startsWith(`${SCOPE}${name}/`));
