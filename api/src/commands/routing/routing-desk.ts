import { routing, rulesInForce, type RoutingCommand, type RoutingRefusal } from '@danubit/core/domain/payments/routing/routing.decider';
import { routingStream } from '@danubit/core/domain/payments/routing/routing.stream';
import type { CardMethod } from '@danubit/core/domain/payments/payment/payment.events';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import { ticketOf } from '@danubit/core/domain/payments/routing/route';
import { ruleSetSchema } from '@danubit/core/domain/payments/routing/rule-set';
import { tryRules, type PastPayment } from '@danubit/core/domain/payments/routing/trial';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { PAYMENT_PROVIDERS } from '@danubit/core/payment-provider/registry';
import { tickerOf } from '@danubit/contracts/values/money';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import * as z from 'zod/mini';
import { findLogin } from '../find-login.ts';
import { roleFor, type Desk } from '../four-eyes.ts';

export type RoutingRequest =
  | { readonly kind: 'draft'; readonly rules: unknown; readonly reason: string }
  | { readonly kind: 'publish'; readonly draft: number; readonly reason: string }
  | { readonly kind: 'withdraw'; readonly version: number; readonly reason: string };

const SCOPE = 'card';
const PROVIDERS = PAYMENT_PROVIDERS.map(({ name }) => name);
const READ_AT_ONCE = 1_000;
const TRIAL_DAYS = 90;
const DAY_MS = 86_400_000;

/** The rules in force and the drafts with their trials. */
export const readRouting = async ({ eventLog }: Pick<Desk, 'eventLog'>) => {
  const state = await eventLog.load(routing, routingStream(SCOPE));
  return { inForce: rulesInForce(state), drafts: state.drafts };
};

/** A draft is tried at once over the payments of the last 90 days. @throws Error that tells the operator what to correct */
export const changeRouting = async (desk: Desk, account: string, request: RoutingRequest): Promise<void> => {
  const { user_id: by } = await findLogin(desk, account);
  const role = await roleFor(desk.eventLog, by, 'routing', request.kind === 'draft' ? 'propose' : 'answer');
  const give = (command: RoutingCommand) => commandBy(desk, { kind: 'staff', id: by, role }, command);
  const { reason } = request;
  switch (request.kind) {
    case 'publish':
      return give({ type: 'PublishRuleSet', scope: SCOPE, draft: request.draft, by, reason });
    case 'withdraw':
      return give({ type: 'WithdrawRuleSet', scope: SCOPE, version: request.version, by, reason });
    case 'draft': {
      const rules = z.safeParse(ruleSetSchema, request.rules);
      if (!rules.success) throw new Error(`The file is not a rule set: ${z.prettifyError(rules.error)}`);
      await give({ type: 'DraftRuleSet', scope: SCOPE, rules: rules.data, providers: PROVIDERS, by, reason });
      const { inForce, drafts } = await readRouting(desk);
      const from = new Date(desk.now.getTime() - TRIAL_DAYS * DAY_MS).toISOString();
      const to = desk.now.toISOString();
      const past = await pastPayments(desk, from);
      const trial = tryRules({ from, to, past, inForce: inForce.rules, draft: rules.data, providers: PROVIDERS });
      return give({ type: 'RecordTrial', scope: SCOPE, draft: drafts.length, trial });
    }
  }
};

const commandBy = async ({ eventLog, now }: Desk, actor: Parameters<typeof commandContext>[0]['actor'], command: RoutingCommand) => {
  const handled = await handleCommand(eventLog, {
    stream: routingStream(SCOPE),
    decider: routing,
    command,
    context: commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor, subjectId: null, channel: 'cli' }),
  });
  if (!handled.accepted) throw new Error(refusalText(handled.refusal));
};

/** First attempts of the time that have ended in a capture or a decline. */
const pastPayments = async ({ eventLog }: Desk, from: string): Promise<readonly PastPayment[]> => {
  const found: Found = { asked: new Map(), providers: new Map(), past: [] };
  for (let after = START; ;) {
    const page = await eventLog.store.readAll(after, READ_AT_ONCE);
    for (const event of await eventLog.decode<MainLogEvent>(page)) if (event.metadata.occurredAt >= from) note(found, event);
    const last = page.at(-1);
    if (last === undefined || page.length < READ_AT_ONCE) return found.past;
    after = last.position;
  }
};

type Found = {
  readonly asked: Map<string, Omit<PastPayment, 'isApproved' | 'provider'>>;
  /** Of the first attempts. */
  readonly providers: Map<string, string>;
  readonly past: PastPayment[];
};

const note = ({ asked, providers, past }: Found, { type, data }: MainLogEvent): void => {
  switch (type) {
    case 'PaymentRequested':
      if (data.method.kind === 'card') asked.set(data.paymentId, questionOf(data, data.method));
      return;
    case 'AttemptStarted':
      if (data.attempt === 1) providers.set(data.paymentId, data.provider);
      return;
    case 'ChargeCaptured':
    case 'ChargeDeclined': {
      const [payment, provider] = [asked.get(data.paymentId), providers.get(data.paymentId)];
      if (data.attempt !== 1 || payment === undefined || provider === undefined) return;
      past.push({ ...payment, provider, isApproved: type === 'ChargeCaptured' });
      return;
    }
    default:
  }
};

const questionOf = ({ paymentId, money, context }: DepositRequest, card: CardMethod): Omit<PastPayment, 'isApproved' | 'provider'> => ({
  inputs: {
    ...{ currency: tickerOf(money.asset), minor: money.minor, brand: card.brand, country: card.country },
    ...{ method: 'card', level: context.verificationLevel, ticket: ticketOf(paymentId) },
  },
  asset: money.asset,
  preferred: card.provider,
});

const refusalText = (refusal: RoutingRefusal): string => {
  switch (refusal.code) {
    case 'rules_invalid':
      return `These rules cannot be used: ${refusal.problem.replaceAll('_', ' ')}.`;
    case 'reason_missing':
      return 'Say why: REASON="Lower fees for euro cards".';
    case 'no_such_draft':
      return 'There is no such draft.';
    case 'not_tried':
      return 'This draft has not been tried. Draft it again.';
    case 'same_person':
      return 'Someone other than the person who drafted the rules must publish them.';
    case 'draft_outdated':
      return 'A newer draft exists, or this one is published already.';
    case 'not_in_force':
      return 'This version is not in force.';
  }
};
