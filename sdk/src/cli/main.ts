#!/usr/bin/env node
import { run } from './run.ts';

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());

process.exitCode = await run({
  args: process.argv.slice(2),
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  signal: stopping.signal,
});
