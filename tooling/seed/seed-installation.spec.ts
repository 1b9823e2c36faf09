import { afterEach, expect, it } from '@jest/globals';
import type { InstallationFacts } from '../installation/environment.ts';
import { seedInstallation } from './seed-installation.ts';

const mode = process.env['MODE'];
afterEach(() => {
  if (mode === undefined) delete process.env['MODE'];
  else process.env['MODE'] = mode;
});

it('refuses demo data according to the mode of the installation, not of the caller', async () => {
  // Has no address, so any attempt to seed would fail.
  const live = { mode: 'live', dataDir: '/nowhere' } as InstallationFacts;
  process.env['MODE'] = 'test';
  await expect(seedInstallation(live, { again: true })).resolves.toBe(false);
});
