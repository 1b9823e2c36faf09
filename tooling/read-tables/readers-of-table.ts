import type { SourceFile } from '../conventions/laws/source-files.ts';

/** Hands the entities to TypeORM; it queries none of them. */
const REGISTRATION = 'api/src/platform/database/read-entities.ts';

/** Paths of the files that query a read table: those that import its entity as a value, or name `read.<table>`. */
export const readersOf = (table: string, files: readonly SourceFile[]): readonly string[] => {
  const kebab = table.replaceAll('_', '-');
  const importsEntity = new RegExp(`^import \\{[^}]*Entity\\b[^}]*\\} from '@danubit/projections/tables/${kebab}/${kebab}\\.entity'`, 'm');
  const namesTable = new RegExp(`\\bread\\.${table}\\b`);
  return files
    .filter(({ path, text }) => path !== REGISTRATION && (importsEntity.test(text) || namesTable.test(text)))
    .map(({ path }) => path)
    .sort();
};
