import { environmentOf, loopback, siteAddress, type InstallationFacts, type ProcessName } from './environment.ts';
import { isPartOf } from './simulated.ts';
import type { NodeProcess } from '../supervisor/node-unit.ts';

/** One process of an installation. Stages start one after the other when the previous one is ready, and stop in reverse order. */
type ProcessPlan = {
  readonly name: ProcessName;
  readonly entry: string;
};

const STAGES: readonly (readonly ProcessPlan[])[] = [
  [
    { name: 'card-network', entry: 'simulators/dist/card-network/main.js' },
    { name: 'adyen-simulator', entry: 'simulators/dist/adyen/main.js' },
    { name: 'bank', entry: 'simulators/dist/bank/main.js' },
    { name: 'bitcoin-simulator', entry: 'simulators/dist/bitcoin/main.js' },
    { name: 'ethereum-simulator', entry: 'simulators/dist/ethereum/main.js' },
    { name: 'signer', entry: 'signer/dist/main.js' },
    { name: 'identity-provider', entry: 'simulators/dist/identity/main.js' },
    { name: 'liquidity', entry: 'simulators/dist/liquidity/main.js' },
    { name: 'other-providers', entry: 'simulators/dist/travel-rule/main.js' },
    { name: 'projections', entry: 'projections/dist/main.js' },
    { name: 'workers', entry: 'workers/dist/main.js' },
    { name: 'compliance', entry: 'compliance/dist/main.js' },
    { name: 'seals', entry: 'seals/dist/main.js' },
    { name: 'api', entry: 'api/dist/main.js' },
    { name: 'card-gateway', entry: 'card-gateway/dist/main.js' },
  ],
  [{ name: 'site', entry: 'deploy/site/main.ts' }],
];

export type NodeFlags = (name: ProcessName) => readonly string[];

/** The processes of an installation by stage, each with its command and its environment. */
export const planProcesses = (facts: InstallationFacts, caller: NodeJS.ProcessEnv, flags: NodeFlags): readonly (readonly NodeProcess[])[] =>
  STAGES.map((stage) =>
    stage
      .filter(({ name }) => isPartOf(name, facts, caller))
      .map(({ name, entry }) => ({
        name,
        command: [...flags(name), entry],
        environment: environmentOf(name, facts, caller),
        healthAddress: healthAddress(name, facts),
      })),
  );

/** /health of the site is that of the api, so the site counts as healthy when it serves a page. */
const healthAddress = (name: ProcessName, facts: InstallationFacts): string =>
  name === 'site' ? `${siteAddress(facts)}/` : `${loopback(facts.ports[name])}/health/ready`;
