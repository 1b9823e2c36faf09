/** Plain JavaScript for any Node from 18 on: finds the Node that runs everything else. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const REQUIRED_MAJOR = 24;

/** @returns {string | undefined} path of a Node 24 or later: the running one, or the one that comes along as a package on Linux. */
export const findNode = (root, running = process) => {
  if (Number(running.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return running.execPath;
  const bundled = join(root, 'node_modules', `node-${running.platform}-${running.arch}`, 'bin', 'node');
  return existsSync(bundled) ? bundled : undefined;
};

export const nodeRemedy = (running = process) =>
  `Danubit runs on Node ${REQUIRED_MAJOR} or later; this is Node ${running.versions.node} on ${running.platform}-${running.arch}.\n` +
  (running.platform === 'linux'
    ? 'The package that brings it along is missing. Run "npm ci" (without --omit=optional) and try again,\n'
    : 'Install it from https://nodejs.org (or "brew install node@24", "nvm install 24") and try again,\n') +
  'or put a Node 24 first on your PATH.';
