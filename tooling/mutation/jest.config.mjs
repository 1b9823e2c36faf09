/**
 * The specs of one room of "make mutation" as one project, because Stryker does not support projects. ROOM_SPECS is a JSON list of globs.
 */
import everything, { nodeConditions, nodeWorkspaces, virtual } from '../../jest.config.mjs';

const { testPathIgnorePatterns } = everything.projects.find(({ displayName }) => displayName === 'node');

export default {
  ...virtual,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: nodeConditions },
  testPathIgnorePatterns,
  rootDir: '../..',
  roots: nodeWorkspaces.map((name) => `<rootDir>/${name}`),
  testMatch: JSON.parse(process.env.ROOM_SPECS ?? '[]').map((spec) => `<rootDir>/${spec}`),
  testTimeout: Number(process.env.ROOM_TIMEOUT_MS ?? everything.testTimeout),
  // Its name must contain "jest-circus", by which Stryker recognises the kind of runner.
  testRunner: '<rootDir>/tooling/mutation/jest-circus-to-first-failure.mjs',
};
