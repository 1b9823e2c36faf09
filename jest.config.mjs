import { readFileSync } from 'node:fs';

/**
 * The configuration of all workspaces. Run it through "make test", which provides Node 24, its arguments (tooling/test/jest-command.ts) and
 * a PostgreSQL server.
 */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        target: 'es2024',
        // Jest needs the attribute of JSON imports.
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

/** For tests in Jest's virtual machine, which gives each file its own modules and loads them again. */
export const virtual = { extensionsToTreatAsEsm: ['.ts', '.tsx'], transform };
export const nodeConditions = ['source', 'node', 'node-addons'];

const { workspaces } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'));
export const nodeWorkspaces = workspaces.filter((name) => !['web', 'e2e'].includes(name));

/** It replaces the timers of the whole process by its own. */
const SIMULATION = ['tooling/simulation', 'workers/src/testing/simulation'];

export default {
  // Long, so that tests that wait for a condition do not fail on a busy machine.
  testTimeout: 90_000,
  // A worker that has grown large takes longer to exit than Jest waits for it; it is replaced between specs instead.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tooling/test/simulation-first.mjs',
  projects: [
    {
      displayName: 'node',
      roots: nodeWorkspaces.map((name) => `<rootDir>/${name}`),
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.e2e\\.spec\\.ts$', ...SIMULATION.map((folder) => `/${folder}/`)],
      // The files share their modules, which halves the time of the tests (docs/decisions/0313-tests-share-their-modules.md). One project
      // for all workspaces, because the runner loads the modules again for each project.
      runner: 'jest-light-runner',
    },
    {
      ...virtual,
      displayName: 'simulation',
      roots: SIMULATION.map((folder) => `<rootDir>/${folder}`),
      testMatch: ['**/*.spec.ts'],
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: nodeConditions },
    },
    {
      ...virtual,
      displayName: 'web',
      rootDir: 'web',
      testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.e2e\\.spec\\.tsx?$'],
      testEnvironment: '<rootDir>/jest-environment.mjs',
      testEnvironmentOptions: { customExportConditions: ['browser'] },
      setupFilesAfterEnv: ['<rootDir>/src/testing/matchers.ts'],
      // The same aliases as in vite.config.ts.
      moduleNameMapper: {
        '^@danubit/contracts/(.*)$': '<rootDir>/../contracts/src/$1.ts',
        '^react-remove-scroll$': '<rootDir>/src/ui/scroll-lock.ts',
        // The browser version waits for a message port, which prevents Jest from exiting.
        '^react-dom/static$': 'react-dom/static.edge',
        '^zod/mini$': '<rootDir>/src/app/zod-setup.ts',
        // One file instead of one for each of its 1,600 icons, which every spec would load again.
        '^lucide-react$': '<rootDir>/../node_modules/lucide-react/dist/cjs/lucide-react.js',
        // Assets have no address outside a build.
        '\\.woff2': '<rootDir>/src/testing/file-address.ts',
      },
    },
  ],
};
