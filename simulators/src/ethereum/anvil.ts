import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import {
  createTestClient,
  http,
  publicActions,
  walletActions,
  type Address,
  type Chain,
  type HttpTransport,
  type PublicActions,
  type TestClient,
  type WalletActions,
} from 'viem';
import { foundry } from 'viem/chains';
import { keepCopies, restoreState } from './anvil-state.ts';
import { compileTokens } from './compile-tokens.ts';

/** Where the tokens are when anvil's first account makes them with its first two transactions. */
export const SIMULATED_TOKENS = {
  'USDC.ethereum': '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  'USDT.ethereum': '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
} as const satisfies Record<string, Address>;

/** Anvil's first account: its key is public. */
export const RICH: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const READY_WITHIN_MS = 20_000;
const ENDED_WITHIN_MS = 5_000;

export type ChainClient = TestClient<'anvil', HttpTransport, Chain> & PublicActions<HttpTransport, Chain> & WalletActions<Chain>;

const chainClient = (url: string): ChainClient =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(url, { retryCount: 0 }), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions);

export type Anvil = {
  readonly url: string;
  readonly client: ChainClient;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
};

/** Foundry's anvil from its platform package: a chain that keeps its state in the folder, with both tokens. Blocks are mined on request. */
export const startAnvil = async (folder: string): Promise<Anvil> => {
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'anvil.pid');
  await endLeftover(pidFile);
  const port = await freePort();
  const state = join(folder, 'anvil-state.json');
  restoreState(state);
  const child = spawn(
    anvilBinary(),
    ['--host', '127.0.0.1', '--port', String(port), '--no-mining', '--silent', '--no-cors', '--state', state, '--state-interval', '1'],
    { stdio: 'ignore' },
  );
  if (child.pid !== undefined) writeFileSync(pidFile, String(child.pid));
  const url = `http://127.0.0.1:${String(port)}`;
  const client = chainClient(url);
  await endingTogether(child, async () => {
    await untilReady(client, child);
    await deployTokens(client);
  });
  const endCopies = keepCopies(state);
  return {
    url,
    client,
    child,
    stop: () => {
      endCopies();
      return stop(child, pidFile);
    },
  };
};

/** Until the process listens for signals itself, one of them must not leave anvil behind. */
const endingTogether = async (child: ChildProcess, work: () => Promise<void>): Promise<void> => {
  const end = (): never => {
    child.kill('SIGKILL');
    process.exit(1);
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  await work();
  process.off('SIGTERM', end).off('SIGINT', end);
};

/** @throws Error on a platform without a package */
const anvilBinary = (): string => {
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${cpu}/package.json`;
  return join(dirname(createRequire(import.meta.url).resolve(name)), 'bin', 'anvil');
};

/** Ends the node of a simulator that was killed. It saves its state as it ends; two at a time would write the same file. */
const endLeftover = async (pidFile: string): Promise<void> => {
  const pid = leftoverIn(pidFile);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  for (const until = Date.now() + ENDED_WITHIN_MS; leftoverIn(pidFile) !== undefined;) {
    if (Date.now() > until) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const leftoverIn = (pidFile: string): number | undefined => {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('anvil') ? pid : undefined;
  } catch {
    return undefined;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No port is free.'));
      });
    });
  });

const untilReady = async (client: ChainClient, child: ChildProcess): Promise<void> => {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await client.getBlockNumber();
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > until) throw new Error('anvil did not start.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

const deployTokens = async (client: ChainClient): Promise<void> => {
  if ((await client.getCode({ address: SIMULATED_TOKENS['USDT.ethereum'] })) !== undefined) return;
  const { usdc, usdt } = compileTokens();
  for (const data of [usdc, usdt]) {
    await client.sendTransaction({ account: RICH, data, gas: 3_000_000n });
    await client.mine({ blocks: 1 });
  }
};

const stop = (child: ChildProcess, pidFile: string): Promise<void> =>
  new Promise((resolve) => {
    rmSync(pidFile, { force: true });
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => {
      resolve();
    });
    child.kill('SIGTERM');
  });
