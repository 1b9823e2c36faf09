/** The specs of one room of "make mutation" in one project, as Stryker's runner knows no projects. ROOM_SPECS is a JSON list of globs. */
import everything from '../../jest.config.mjs';

const { displayName: _, rootDir: __, ...project } = everything.projects.find(({ displayName }) => displayName === 'core');

export default {
  ...project,
  rootDir: '../..',
  roots: everything.projects
    .map(({ displayName }) => displayName)
    .filter((name) => name !== 'web')
    .map((name) => `<rootDir>/${name}`),
  testMatch: JSON.parse(process.env.ROOM_SPECS ?? '[]').map((spec) => `<rootDir>/${spec}`),
  testTimeout: Number(process.env.ROOM_TIMEOUT_MS ?? everything.testTimeout),
  // Stryker tells by its name that it sends the events of jest-circus.
  testRunner: '<rootDir>/tooling/mutation/jest-circus-to-first-failure.mjs',
};
