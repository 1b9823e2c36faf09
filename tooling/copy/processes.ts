import { environmentOf, loopback, siteAddress, type CopyFacts, type ProcessName } from './environment.ts';
import type { NodeProcess } from '../supervisor/node-unit.ts';

/** One place says what a copy consists of. Each stage is started when the stage before is ready, and all end in the opposite order. */
type ProcessPlan = {
  readonly name: ProcessName;
  readonly entry: string;
  /** A setting that, when given, names a real server in this process's place. */
  readonly replacedBy?: string;
};

const STAGES: readonly (readonly ProcessPlan[])[] = [
  [
    { name: 'card-network', entry: 'simulators/dist/card-network/main.js', replacedBy: 'STRIPE_API_URL' },
    { name: 'identity-provider', entry: 'simulators/dist/identity/main.js', replacedBy: 'IDENTITY_PROVIDER_URL' },
    { name: 'projections', entry: 'projections/dist/main.js' },
    { name: 'workers', entry: 'workers/dist/main.js' },
    { name: 'api', entry: 'api/dist/main.js' },
    { name: 'card-gateway', entry: 'card-gateway/dist/main.js' },
  ],
  [{ name: 'site', entry: 'deploy/site/main.ts' }],
];

export type NodeFlags = (name: ProcessName) => readonly string[];

/** The processes of a copy by stage, each with its command and its environment. */
export const planProcesses = (facts: CopyFacts, caller: NodeJS.ProcessEnv, flags: NodeFlags): readonly (readonly NodeProcess[])[] =>
  STAGES.map((stage) =>
    stage
      .filter(({ replacedBy }) => replacedBy === undefined || (caller[replacedBy] ?? '') === '')
      .map(({ name, entry }) => ({
        name,
        command: [...flags(name), entry],
        environment: environmentOf(name, facts, caller),
        healthAddress: healthAddress(name, facts),
      })),
  );

/** The site has no health of its own (/health is the api's): it is well when it serves a page. */
const healthAddress = (name: ProcessName, facts: CopyFacts): string =>
  name === 'site' ? `${siteAddress(facts)}/` : `${loopback(facts.ports[name])}/health/ready`;
