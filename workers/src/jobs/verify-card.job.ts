import {
  cardVerification,
  type CardVerification,
  type CardVerificationCommand,
} from '@danubit/core/domain/payments/card-verification/card-verification.decider';
import { cardVerificationStream } from '@danubit/core/domain/payments/card-verification/card-verification.stream';
import { countsAsTry, type CardTryPolicy } from '@danubit/core/domain/payments/card-tries/card-tries.decider';
import { paymentMethodKeyOf, paymentMethods } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { CardCheckResult } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import type { DueWork } from '../due/due-work.ts';
import { hasTooManyDeclines, recordDeclined } from '../velocity/declined-tries.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

export type VerifyCardTools = JobTools & {
  readonly providers: PaymentProviders;
  readonly challengeTimeoutMs: number;
  readonly cardTries: CardTryPolicy;
};

const LOOK_AGAIN_MS = 2_000;
/** No money moves, so a lost answer is simply requested again, up to this number of times. */
const MAX_TRIES = 6;

/** Checks a card with its bank and stores it when the bank confirms it. Every step may be repeated. */
export const verifyCardJob = (tools: VerifyCardTools): Job => ({
  action: 'verify-card',
  providerOf: async ({ subject }) => (await readVerification(tools, subject)).request.card.provider,
  async run(work) {
    const current = await readVerification(tools, work.subject);
    const command = await nextStep(tools, work, current);
    if (command !== undefined) {
      await handleCommand(tools.log, {
        stream: cardVerificationStream(work.subject),
        decider: cardVerification,
        command,
        context: contextOf(work, tools.clock, command.type, current.request.subjectId),
      });
    }
    const after = await readVerification(tools, work.subject);
    if (after.status === 'verified') await keepCard(tools, work, after);
    if (after.status === 'failed') await countTry(tools, work, after);
    return after.status === 'verified' || after.status === 'failed' ? 'done' : { againInMs: LOOK_AGAIN_MS };
  },
});

const readVerification = async ({ log }: JobTools, verificationId: string): Promise<CardVerification> => {
  const state = await log.load(cardVerification, cardVerificationStream(verificationId));
  if (state === null) throw new Error(`Card verification ${verificationId} is not in the log.`);
  return state;
};

const nextStep = async (
  tools: VerifyCardTools,
  work: DueWork,
  { status, request, action }: CardVerification,
): Promise<CardVerificationCommand | undefined> => {
  const { log, clock, providers, challengeTimeoutMs, cardTries } = tools;
  const { verificationId, userId, card, returnUrl } = request;
  if (status === 'verified' || status === 'failed') return undefined;
  const provider = providers.of(card.provider);
  if (action !== null) {
    const isOver = action.expiresAt <= clock.now().toISOString();
    const key = providerKey(verificationId, 1, 'cancel-check');
    const verdict = await (isOver ? provider.cancelCheck(action.providerReference, key) : provider.retrieveCheck(action.providerReference));
    return commandOf(verdict, action.expiresAt);
  }
  if (await hasTooManyDeclines(log, { userId, fingerprint: card.fingerprint }, clock.now(), cardTries)) {
    return { type: 'RecordFailed', code: 'too_many_declined_tries' };
  }
  if (work.tries >= MAX_TRIES) return { type: 'RecordFailed', code: 'processing_error' };
  const key = providerKey(verificationId, work.tries + 1, 'check');
  const expiresAt = new Date(clock.now().getTime() + challengeTimeoutMs).toISOString();
  return commandOf(await provider.checkCard({ verificationId, token: card.token, key, returnUrl }), expiresAt);
};

const commandOf = (verdict: CardCheckResult, expiresAt: string): CardVerificationCommand | undefined => {
  switch (verdict.kind) {
    case 'verified':
      return { type: 'RecordVerified', providerReference: verdict.providerReference };
    case 'declined':
      return { type: 'RecordFailed', code: verdict.code };
    case 'requires-action':
      return { type: 'RequireAction', url: verdict.url, providerReference: verdict.providerReference, expiresAt };
    case 'unknown':
      return undefined;
  }
};

const keepCard = async ({ log, clock }: JobTools, work: DueWork, { request }: CardVerification): Promise<void> => {
  const { userId, subjectId, card } = request;
  const { provider, lastFour, brand, fingerprint } = card;
  const methodId = idFromText(paymentMethodKeyOf(userId, provider, fingerprint));
  await handleCommand(log, {
    stream: paymentMethodsStream(userId),
    decider: paymentMethods,
    command: { type: 'AddPaymentMethod', paymentMethod: { methodId, userId, provider, type: 'card', lastFour, brand } },
    context: contextOf(work, clock, 'method', subjectId),
  });
};

/** Counted like a declined payment, since a declined check tells card testers just as much. */
const countTry = async ({ log, clock }: JobTools, work: DueWork, { request, failure }: CardVerification): Promise<void> => {
  if (failure === null || failure === 'too_many_declined_tries' || !countsAsTry(failure)) return;
  const { userId, subjectId, card, verificationId } = request;
  const trier = { userId, fingerprint: card.fingerprint };
  await recordDeclined(log, trier, verificationId, clock.now(), contextOf(work, clock, 'tries', subjectId));
};
