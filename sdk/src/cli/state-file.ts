import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ListenCommand } from './read-command.ts';

/** What a run keeps for the next one. */
type State = { readonly cursor?: string; readonly secret: string };

const folderOf = (environment: NodeJS.ProcessEnv): string =>
  join(environment['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'danubit');

/** One file for each key and receiver, readable by its owner alone. Its name does not reveal the key. */
export const stateFile = ({ apiKey, baseUrl, forwardTo }: ListenCommand, environment: NodeJS.ProcessEnv) => {
  const folder = folderOf(environment);
  const name = createHash('sha256').update(`${apiKey} ${baseUrl} ${forwardTo}`).digest('hex').slice(0, 16);
  const path = join(folder, `listen-${name}.json`);
  return {
    read: async (): Promise<State> => {
      const kept = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Partial<State>;
      return { secret: `whsec_${randomBytes(24).toString('base64')}`, ...kept };
    },
    /** Replaces the file as a whole: a run that is killed leaves the old one or the new one. */
    write: async (state: State): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
  };
};
