import { SERVICE_PARTS, type ServicePart } from '@danubit/contracts/values/service-status';
import type { ChainNode } from '@danubit/core/chain/chain-node.port';
import type { Network } from '@danubit/core/chain/networks';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import { isProviderFault } from '@danubit/core/payment-provider/provider-fault';
import { randomUUID } from 'node:crypto';
import type { Circuits } from '../circuits/circuits.ts';
import type { Lane } from '../due/lanes.ts';
import type { CheckResult } from './service-checks.ts';

export type ServiceTools = {
  /** Where the site is reached, as by a customer. */
  readonly siteUrl: string;
  readonly fetch: (url: URL, init: RequestInit) => Promise<Pick<Response, 'status' | 'body'>>;
  readonly circuits: Pick<Circuits, 'states'>;
  /** Without their circuits: a check must neither open nor close one. */
  readonly providers: readonly Provider[];
  readonly networks: readonly Network[];
  readonly nodes: Readonly<Record<Network, Pick<ChainNode, 'tip'>>>;
  readonly stuckLanes: () => Promise<ReadonlySet<Lane>>;
};

type Provider = Pick<PaymentProvider, 'name' | 'findCharge'> & {
  readonly capabilities: Pick<PaymentProvider['capabilities'], 'keepsAccount' | 'looksUpByReference'>;
};

const TIMEOUT_MS = 10_000;

/**
 * Checks each part once. A part that the installation does not have, such as a network without a node, is left out, so it stays unknown.
 * @throws when the database does not answer: then nothing can be recorded either
 */
export const checkServices = async (tools: ServiceTools): Promise<readonly CheckResult[]> => {
  const stuck = await tools.stuckLanes();
  const banks = tools.providers.filter(({ capabilities }) => capabilities.keepsAccount);
  const cards = tools.providers.filter((provider) => !banks.includes(provider));
  const checks: Readonly<Record<ServicePart, (() => Promise<boolean>) | undefined>> = {
    site: () => answers(tools, '/', 200),
    api: () => answers(tools, '/health/ready', 200),
    card_payments: cards.length === 0 ? undefined : async () => (await isAnyUp(tools, stuck, cards)) && cardGateway(tools),
    bank_transfers: banks.length === 0 ? undefined : () => isAnyUp(tools, stuck, banks),
    bitcoin: nodeCheck(tools, 'bitcoin'),
    ethereum: nodeCheck(tools, 'ethereum'),
    webhooks: () => Promise.resolve(!stuck.has('webhook')),
    sandbox: () => Promise.resolve(!stuck.has('sandbox')),
  };
  const found = SERVICE_PARTS.map(async (part) => {
    const check = checks[part];
    return check === undefined ? [] : [{ part, isUp: await check().catch(() => false) }];
  });
  return (await Promise.all(found)).flat();
};

const answers = async ({ siteUrl, fetch }: ServiceTools, path: string, status: number, method = 'GET'): Promise<boolean> => {
  const answer = await fetch(new URL(path, siteUrl), { method, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  return answer.status === status;
};

/** Without a token the card gateway refuses before it reads a card, so that answer is its own. */
const cardGateway = (tools: ServiceTools): Promise<boolean> => answers(tools, '/functions/v1/process-payment', 401, 'POST');

/** Whether one of the providers takes work: it answers, its circuits are closed, and none of its work stands still. */
const isAnyUp = async ({ circuits }: ServiceTools, stuck: ReadonlySet<Lane>, providers: readonly Provider[]): Promise<boolean> => {
  const shut = new Set<string>([...stuck, ...circuits.states().flatMap(({ lane, state }) => (state === 'closed' ? [] : [lane]))]);
  const open = providers.filter(({ name }) => !shut.has(`call:${name}`) && !shut.has(`look-up:${name}`));
  const found = await Promise.all(open.map((provider) => doesAnswer(provider).catch(() => false)));
  return found.includes(true);
};

/** Looks up a payment that does not exist. A provider without look-ups is only known by its circuits. */
const doesAnswer = async (provider: Provider): Promise<boolean> =>
  !provider.capabilities.looksUpByReference || !isProviderFault(await within(provider.findCharge({ paymentId: randomUUID(), attempt: 1 })));

const nodeCheck = ({ networks, nodes }: ServiceTools, network: Network): (() => Promise<boolean>) | undefined =>
  networks.includes(network) ? async () => (await within(nodes[network].tip())).height >= 0 : undefined;

const within = async <T>(answer: Promise<T>): Promise<T> => {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const tooLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => {
      reject(new Error('There was no answer in time.'));
    });
  });
  return Promise.race([answer, tooLate]);
};
