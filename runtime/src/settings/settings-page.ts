import { SETTINGS } from './settings.ts';

/** docs/settings.md: every setting with its meaning, straight from the schema. */
export const settingsPage = (): string => `# Settings

Read from the environment. A process takes the ones it needs; a wrong or missing one stops its start with its name and remedy. The local
targets of \`make\` set all of them; \`PORT\` and \`DATA_DIR\` are theirs. Written by \`make openapi\`.

| Setting | Meaning |
| --- | --- |
${Object.entries(SETTINGS)
  .map(([name, { help }]) => `| \`${name}\` | ${help.replaceAll('|', '\\|')} |`)
  .join('\n')}
`;
