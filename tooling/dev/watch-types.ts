/** Compiles the back end whenever a source changes. The compiler is a program of its own, whose end is ours. */
import { spawn } from 'node:child_process';
import { BACK_END } from '../build.ts';

const child = spawn(process.execPath, ['node_modules/typescript7/bin/tsc', '-b', '--watch', '--preserveWatchOutput', ...BACK_END], {
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
/** Asked once it finishes what it compiles, which may take long; nothing is lost by not waiting. */
const PATIENCE_MS = 1_000;
const end = (): void => {
  child.kill();
  setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);
