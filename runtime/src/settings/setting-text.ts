import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The text of a setting: from the environment, otherwise from the file of its name in SECRETS_DIR, where a vault's driver mounts secrets,
 * so that none of them is in the environment of a process. Empty when neither has it.
 * @throws the error of the file system, if the file is there and cannot be read
 */
export const settingText = (name: string, environment: Environment): string => {
  const text = environment[name] ?? '';
  const folder = environment['SECRETS_DIR'] ?? '';
  return text !== '' || folder === '' ? text : fileText(join(folder, name));
};

const fileText = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');
