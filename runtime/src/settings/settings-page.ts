import * as z from 'zod/mini';
import { SETTINGS } from './settings.ts';

/** docs/settings.md: every setting with its default and meaning, generated from the schema. */
export const settingsPage = (): string => `# Settings

Settings are read from the environment. Each process takes the ones it needs; a wrong or missing one stops its start and is named with a
remedy. The targets of \`make\` set all of them for a local installation; \`PORT\` and \`DATA_DIR\` are read by those targets. \`make openapi\` writes
this page.

| Setting | Default | Meaning |
| --- | --- | --- |
${Object.entries(SETTINGS)
  .map(([name, { schema, help }]) => `| \`${name}\` | ${defaultOf(schema)} | ${help.replaceAll('|', '\\|')} |`)
  .join('\n')}
`;

const defaultOf = (schema: z.core.$ZodType): string =>
  schema instanceof z.core.$ZodDefault ? `\`${String(schema._zod.def.defaultValue)}\`` : '';
