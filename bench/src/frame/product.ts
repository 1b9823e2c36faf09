import { dataDirAt } from '../../../deploy/installation/data-dir.ts';
import type { InstallationFacts } from '../../../tooling/installation/environment.ts';
import { findRunningInstallation, notRunning } from '../../../tooling/installation/running-installation.ts';
import { startTemporaryInstallation } from '../../../tooling/installation/temporary-installation.ts';

export type Product = { readonly facts: InstallationFacts; readonly end: () => Promise<void> };

/** The whole product: a running installation whose data folder BASE names, or a temporary one. */
export const provideProduct = async (name: string): Promise<Product> => {
  const base = process.env['BASE'] ?? '';
  const own = base === '' ? await startTemporaryInstallation({ name, settings: {} }) : undefined;
  const dataDir = own?.dataDir ?? dataDirAt(base);
  const facts = await findRunningInstallation(dataDir);
  if (facts !== undefined) return { facts, end: own?.end ?? (() => Promise.resolve()) };
  await own?.end();
  throw new Error(notRunning(dataDir));
};
