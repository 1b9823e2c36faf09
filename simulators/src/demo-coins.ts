import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const LOOK_EVERY_MS = 2_000;
const fileSchema = z.array(z.object({ asset: z.string(), hotWallet: z.int(), address: z.string() }));
export type HotWalletAddress = z.infer<typeof fileSchema>[number];

/** Gives coins to the hot wallets that the signer of this installation has written down, where they have none. */
export const giveDemoCoins = (
  app: FastifyInstance,
  dataDir: string,
  isMissing: (wallet: HotWalletAddress) => Promise<boolean>,
  give: (wallet: HotWalletAddress) => Promise<void>,
): void => {
  const look = async (): Promise<void> => {
    for (const wallet of await readHotWallets(dataDir)) if (await isMissing(wallet)) await give(wallet);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      app.log.error({ err: error }, 'demo coins could not be given; trying again');
    });
  }, LOOK_EVERY_MS);
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
};

/** Addresses of the hot wallets, as the signer of this installation has written them down; none before its first start. */
export const readHotWallets = async (dataDir: string): Promise<readonly HotWalletAddress[]> => {
  try {
    return z.parse(fileSchema, JSON.parse(await readFile(join(dataDir, 'hot-wallets.json'), 'utf8')));
  } catch {
    // The signer has not started yet, or is writing.
    return [];
  }
};
