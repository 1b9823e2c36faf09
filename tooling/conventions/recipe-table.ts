const ROW = /^\| \d+ \| `([^`<]+)` \| .* \| (.*) \|$/gm;

/**
 * The files of a recipe in docs/recipes.md whose column "Forgotten" begins with a guard, such as `types`. Rows whose file is a pattern or
 * more than one file are left out.
 */
export const filesGuardedBy = (guard: string, page: string, recipe: string): readonly string[] => {
  const [, afterHeading = ''] = page.split(`\n## ${recipe}\n`);
  const [section = ''] = afterHeading.split('\n## ');
  return [...section.matchAll(ROW)].flatMap(([, file = '', forgotten = '']) => (forgotten.startsWith(`\`${guard}\``) ? [file] : [])).sort();
};
