import type { WorkspaceImport } from './read-imports.ts';

/**
 * A Mermaid graph, importer above imported. An arrow that follows from others is left out.
 * @throws Error when workspaces import each other in a cycle
 */
export const drawWorkspaces = (imports: readonly WorkspaceImport[]): string => {
  const targets = new Map<string, readonly string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to].sort());
  const importedBy = (from: string): readonly string[] => targets.get(from) ?? [];
  for (const name of targets.keys())
    if (reaches(name, name, importedBy)) throw new Error(`${name} imports itself by way of other workspaces.`);

  const isDirectOnly = (from: string, to: string): boolean =>
    importedBy(from).every((other) => other === to || !reaches(other, to, importedBy));
  const arrows = [...targets.keys()].sort().flatMap((from) =>
    importedBy(from)
      .filter((to) => isDirectOnly(from, to))
      .map((to) => `  ${from} --> ${to}\n`),
  );
  return `graph TD\n${arrows.join('')}`;
};

const reaches = (from: string, to: string, importedBy: (name: string) => readonly string[], seen = new Set<string>()): boolean =>
  importedBy(from).some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(next, to, importedBy, seen);
  });
