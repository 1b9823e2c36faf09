/** Compiles the back end whenever a source changes. The compiler runs as a child process; when it ends, this process ends. */
import { spawn } from 'node:child_process';
import { BACK_END } from '../build.ts';

const child = spawn(process.execPath, ['node_modules/typescript7/bin/tsc', '-b', '--watch', '--preserveWatchOutput', ...BACK_END], {
  stdio: 'inherit',
});
child.on('exit', (code) => process.exit(code ?? 1));
/** The compiler may finish a long compilation first; it is killed after this time, which is safe. */
const STOP_LIMIT_MS = 1_000;
const end = (): void => {
  child.kill();
  setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);
