/** Finds the Node that runs the tooling and the product. Plain JavaScript, for Node 18 or later. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const REQUIRED_MAJOR = 24;

/** @returns {string | undefined} path of a Node 24 or later: the running one, or on Linux the one installed as a package */
export const findNode = (root, running = process) => {
  if (Number(running.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return running.execPath;
  const bundled = join(root, 'node_modules', `node-${running.platform}-${running.arch}`, 'bin', 'node');
  return existsSync(bundled) ? bundled : undefined;
};

export const nodeRemedy = (running = process) =>
  `Danubit runs on Node ${REQUIRED_MAJOR} or later; this is Node ${running.versions.node} on ${running.platform}-${running.arch}.\n` +
  (running.platform === 'linux'
    ? 'The package with Node 24 is missing. Run "npm ci" (without --omit=optional) and try again,\n'
    : 'Install it from https://nodejs.org (or "brew install node@24", "nvm install 24") and try again,\n') +
  'or put a Node 24 first on your PATH.';
