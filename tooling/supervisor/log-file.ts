import { open, rename, stat, type FileHandle } from 'node:fs/promises';

/** A larger log is renamed to <name>.1 at the next start of its process. */
const SET_ASIDE_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 4_096;

export const openLog = async (path: string): Promise<FileHandle> => {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > SET_ASIDE_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
};

/** The last lines of a log after a position, at most TAIL_BYTES. */
export const tailOf = async (path: string, after: number, lines: number): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const from = Math.max(after > size ? 0 : after, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(1, size - from)), 0, size - from, from);
    return buffer.subarray(0, bytesRead).toString().trimEnd().split('\n').slice(-lines).join('\n');
  } finally {
    await file.close();
  }
};
