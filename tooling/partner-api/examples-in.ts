import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';

const FILES = {
  curl: ['first-order.sh'],
  typescript: ['first-order.ts', 'receive-webhooks.ts'],
  python: ['first_order.py', 'receive_webhooks.py'],
  php: ['first-order.php', 'receive-webhooks.php'],
} as const;

const REGION = /^(?:\/\/|#) ?#?region ([\w-]+)\n([^]*?)^(?:\/\/|#) ?#?endregion/gm;

/** The marked parts of an example by their names. */
export const regionsIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(REGION)].map(([, name = '', code = '']) => [name, code.trim()]));

/** What the reference on the site shows, of the same files that a spec runs. */
export const exampleFiles = (): Promise<readonly { readonly file: string; readonly examples: Readonly<Record<string, string>> }[]> =>
  Promise.all(
    Object.entries(FILES).map(async ([language, names]) => {
      const texts = await Promise.all(names.map((name) => readFile(join(ROOT, 'sdk/examples', name), 'utf8')));
      const examples = Object.assign({}, ...texts.map(regionsIn)) as Readonly<Record<string, string>>;
      return { file: `web/src/content/api-examples/${language}.ts`, examples };
    }),
  );
