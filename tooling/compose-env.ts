/**
 * "make compose-env": the secrets of a composed installation. Makes DATA_DIR/secrets.json (.data-compose unless given) as any installation has it and
 * writes .env beside docker-compose.yml from it. Run again it changes nothing; both files are for their owner only.
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
// Single quotes: a JSON Web Key has the double ones, and nothing is to be filled in.
await replaceFile(join(ROOT, '.env'), `${values.map(([name, value]) => `${name}='${value}'`).join('\n')}\n`);
process.stdout.write(`Wrote .env from ${dataDir.secretsFile}. Keep both to yourself; then: docker compose --profile product up --build\n`);
