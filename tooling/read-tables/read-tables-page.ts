import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { sourceFiles, type SourceFile } from '../conventions/laws/source-files.ts';
import { migrationsByTable } from './migrations-by-table.ts';
import { readersOf } from './readers-of-table.ts';

const TABLES = 'projections/src/tables';
const MIGRATIONS = 'projections/src/migrations';
const TESTS = /\.spec\.ts$|\/testing\//;

/** docs/read-tables.md: the files of each read table, its migrations and the files of the api that query it, derived from the sources. */
export const readTablesPage = async (): Promise<string> => {
  const tables = allProjections.map(({ table }) => table).sort();
  const migrations = await migrationsByTable(readMigrations, tables);
  const migrationFiles = await readdir(join(ROOT, MIGRATIONS));
  const api = (await sourceFiles(ROOT, ['api/src'], /\.ts$/)).filter(({ path }) => !TESTS.test(path));
  const sections = await Promise.all(
    tables.map((table) => section(table, (migrations.get(table) ?? []).map(fileOfMigration(migrationFiles)), api)),
  );
  return `# Read tables

Each table of schema \`read\` that a projection fills: where its rows come from, its SQL, the migrations that create or change it, and the
files of the api that query it. Written by \`make openapi\` from the sources.

${sections.join('\n')}`;
};

const section = async (table: string, migrations: readonly string[], api: readonly SourceFile[]): Promise<string> => {
  const folder = `${TABLES}/${table.replaceAll('_', '-')}`;
  const file = (kind: string): string => `${folder}/${table.replaceAll('_', '-')}.${kind}.ts`;
  const [projection, entity, schema] = [file('projection'), file('entity'), file('schema')];
  for (const path of [projection, entity, schema]) await access(join(ROOT, path));
  return `## ${table}

- Projection: ${link(projection)}
- Columns (entity): ${link(entity)}
- SQL (schema): ${link(schema)}
- Migrations: ${links(migrations)}
- Queried by: ${links(readersOf(table, api))}
`;
};

/** Migration classes end in the timestamp with which their file begins. */
const fileOfMigration =
  (files: readonly string[]) =>
  (name: string): string => {
    const timestamp = /\d{13}$/.exec(name)?.[0];
    const file = files.find((candidate) => timestamp !== undefined && candidate.startsWith(timestamp));
    if (file === undefined) throw new Error(`Migration ${name} has no file in ${MIGRATIONS} that begins with its timestamp.`);
    return `${MIGRATIONS}/${file}`;
  };

const links = (paths: readonly string[]): string => (paths.length === 0 ? 'none' : paths.map(link).join(', '));
const link = (path: string): string => `[${path.split('/').at(-1) ?? path}](../${path})`;
