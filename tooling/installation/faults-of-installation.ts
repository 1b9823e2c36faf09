import { settingsGivenTo, type ProcessName } from './environment.ts';

type Process = { readonly name: string; readonly environment: Readonly<Record<string, string>> };

/** Their faults are those of the processes that they replace. */
const SIMULATORS = [
  ...['card-network', 'adyen-simulator', 'bank', 'bitcoin-simulator', 'ethereum-simulator', 'identity-provider', 'liquidity'],
  'other-providers',
];

/** Every fault of the settings of all processes, and in live mode every secret that is used twice among them. Without values. */
export const faultsOfInstallation = async (processes: readonly Process[]): Promise<readonly string[]> => {
  // Imported here, because it has to be built.
  const { InvalidSettings, readSettingsAnd, SETTINGS } = await import('@danubit/runtime/settings/settings');
  const { PROVIDER_SETTINGS, settingsOfConfigured } = await import('@danubit/core/payment-provider/configured-providers');
  const { sharedSecrets } = await import('@danubit/runtime/settings/live-rules');
  const judged = processes.filter(({ name }) => !SIMULATORS.includes(name));
  const faultsOf = ({ name, environment }: Process): readonly string[] => {
    const given = settingsGivenTo(name as ProcessName);
    try {
      readSettingsAnd(
        (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).filter((setting) => given.includes(setting)),
        Object.fromEntries(Object.entries(settingsOfConfigured(environment)).filter(([setting]) => given.includes(setting))),
        environment,
      );
      return [];
    } catch (error) {
      if (error instanceof InvalidSettings) return error.problems;
      throw error;
    }
  };
  const isLive = judged.some(({ environment }) => environment['MODE'] === 'live');
  return [...new Set([...judged.flatMap(faultsOf), ...(isLive ? sharedSecrets(judged, { ...SETTINGS, ...PROVIDER_SETTINGS }) : [])])];
};
