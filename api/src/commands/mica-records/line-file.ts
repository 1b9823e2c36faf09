import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** A file of JSON lines that is hashed while it is written. `close` says how many lines it has, and its hash. */
export const openLineFile = async (path: string) => {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let count = 0;
  return {
    write: async (value: object): Promise<void> => {
      const line = `${JSON.stringify(value)}\n`;
      hash.update(line);
      count += 1;
      await file.write(line);
    },
    close: async () => {
      await file.close();
      return { count, sha256: hash.digest('hex') };
    },
  };
};
export type LineFile = Awaited<ReturnType<typeof openLineFile>>;
