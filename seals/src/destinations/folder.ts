import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesOf, type Destination, type DeliveredFile } from './destination.ts';

/** A folder, best on another machine. Files are written completely or not at all, and never written over. */
export const folderDestination = (folder: string): Destination => ({
  name: 'folder',
  everyMs: 0,
  deliver: async (parcel) => {
    for (const file of filesOf(parcel)) await write(folder, file);
  },
});

const write = async (folder: string, { path, bytes }: DeliveredFile): Promise<void> => {
  const target = join(folder, path);
  const there = await readFile(target).catch(() => undefined);
  if (there?.equals(bytes) === true) return;
  if (there !== undefined) throw new Error(`${path} is already in the folder with other content.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const temporary = `${target}.part`;
  const handle = await open(temporary, 'w', 0o400);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, target);
};
