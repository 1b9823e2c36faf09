import * as z from 'zod/mini';
import type { SettingDefinitions } from './setting-definition.ts';
import { SETTINGS } from './settings.ts';

/** docs/settings.md: every setting with its default and meaning, from the schemas. `ofProviders`: those of the folders of providers. */
export const settingsPage = (ofProviders: SettingDefinitions): string => `# Settings

Settings are read from the environment, or from files in \`SECRETS_DIR\`. Each process takes the ones it needs; a wrong or missing one stops its start and is named with a
remedy. The targets of \`make\` set all of them for a local installation; \`PORT\` and \`DATA_DIR\` are read by those targets. \`make openapi\` writes
this page.

| Setting | Default | Meaning |
| --- | --- | --- |
${Object.entries<SettingDefinitions[string]>({ ...SETTINGS, ...ofProviders })
  .map(([name, { schema, help }]) => `| \`${name}\` | ${defaultOf(schema)} | ${help.replaceAll('|', '\\|')} |`)
  .join('\n')}
`;

const defaultOf = (schema: z.core.$ZodType): string =>
  schema instanceof z.core.$ZodDefault ? `\`${String(schema._zod.def.defaultValue)}\`` : '';
