import { createServer } from 'node:net';
import * as z from 'zod/mini';
import { readIfPresent, replaceFile } from '@danubit/deploy/installation/text-file';

const portsSchema = z.record(z.string(), z.int().check(z.gte(1), z.lte(65535)));

/** Whether this process could listen on the port now. */
export const isPortFree = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`));
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
};

/** A port that is free at this moment. */
export const findFreePort = async (host = '127.0.0.1'): Promise<number> => {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: 0, host, exclusive: true }, () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
};

/**
 * Assigns one internal port per name. A port of the last start is used again if it is free, so that links into a simulator (such as an open
 * 3-D Secure challenge) survive a restart.
 */
export const assignPorts = async <Name extends string>(file: string, names: readonly Name[]): Promise<Readonly<Record<Name, number>>> => {
  const kept = await readKept(file);
  const taken = new Set<number>();
  const assigned: Record<string, number> = {};
  for (const name of names) {
    const last = kept[name];
    const port = last !== undefined && !taken.has(last) && (await isPortFree(last)) ? last : await findFreshPort(taken);
    taken.add(port);
    assigned[name] = port;
  }
  await replaceFile(file, `${JSON.stringify({ ...kept, ...assigned }, undefined, 2)}\n`);
  return z.parse(z.record(z.enum(names), z.int()), assigned);
};

/** The ports of the last start, or undefined before the first start. */
export const readPorts = async <Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, number>> | undefined> => {
  const kept = await readKept(file);
  const parsed = z.safeParse(z.record(z.enum(names), z.int()), Object.fromEntries(names.map((name) => [name, kept[name]])));
  return parsed.success ? parsed.data : undefined;
};

const findFreshPort = async (taken: ReadonlySet<number>): Promise<number> => {
  for (;;) {
    const port = await findFreePort();
    if (!taken.has(port)) return port;
  }
};

const readKept = async (file: string): Promise<z.infer<typeof portsSchema>> => {
  const text = await readIfPresent(file);
  return text === undefined ? {} : z.parse(portsSchema, JSON.parse(text));
};
