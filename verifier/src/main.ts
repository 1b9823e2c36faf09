import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), (line) => {
  process.stdout.write(`${line}\n`);
});
