import { join } from 'node:path';

/**
 * How Node runs Jest on the sources of a checkout. The arguments belong to its own processes and threads; in NODE_OPTIONS the programs that
 * tests start would get them too.
 */
export const jestCommand = (root: string): readonly string[] => [
  // For the tests of web and the simulation, which run in Jest's virtual machine.
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--conditions=source',
  `--import=${join(root, 'tooling/test/load-typescript.mjs')}`,
  join(root, 'node_modules/jest/bin/jest.js'),
];
