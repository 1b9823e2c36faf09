/** "npm run with-test-server -- <command>": runs a command with TEST_DATABASE_URL set to a PostgreSQL server that is stopped afterwards. */
import { spawn } from 'node:child_process';
import { provideTestServer } from './test/test-server.ts';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  process.stderr.write('Usage: npm run with-test-server -- <command> [arguments]\n');
  process.exit(2);
}
const server = await provideTestServer();
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } });
const code = await new Promise<number>((resolve) => {
  child.once('error', (error) => {
    process.stderr.write(`${command}: ${error.message}\n`);
    resolve(127);
  });
  child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
});
await server.stop();
process.exit(code);
