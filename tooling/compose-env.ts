/**
 * "make compose-env": creates DATA_DIR/secrets.json (default .data-compose) and writes .env for docker-compose.yml from it. A repeated run
 * keeps the secrets. Both files are readable by their owner only.
 */
import { join } from 'node:path';
import { dataDirAt, prepareDataDir, ROOT } from '@danubit/deploy/installation/data-dir';
import { readOrCreateSecrets } from '@danubit/deploy/installation/secrets';
import { replaceFile } from '@danubit/deploy/installation/text-file';

const dataDir = dataDirAt(process.env['DATA_DIR'] || '.data-compose');
await prepareDataDir(dataDir);
const { databasePassword, rolePasswords, ...secrets } = await readOrCreateSecrets(dataDir.secretsFile);

const passwords = Object.entries(rolePasswords).map(([role, password]) => [`${role.toUpperCase()}_PASSWORD`, password] as const);
const values: readonly (readonly [string, string])[] = [
  ['POSTGRES_PASSWORD', databasePassword],
  ['SECRETS_FILE', dataDir.secretsFile],
  ...passwords,
  ...Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== undefined),
];
// Single quotes, because a JSON Web Key contains double quotes and Compose must not interpolate variables.
await replaceFile(join(ROOT, '.env'), `${values.map(([name, value]) => `${name}='${value}'`).join('\n')}\n`);
process.stdout.write(`Wrote .env from ${dataDir.secretsFile}. Both contain secrets. Next: docker compose --profile product up --build\n`);
