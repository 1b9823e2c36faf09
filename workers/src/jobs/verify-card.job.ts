import {
  cardVerification,
  type CardVerification,
  type CardVerificationCommand,
} from '@danubit/core/domain/payments/card-verification/card-verification.decider';
import { cardVerificationStream } from '@danubit/core/domain/payments/card-verification/card-verification.stream';
import type { CardTry } from '@danubit/core/card-tries/card-tries';
import { countsAsTry } from '@danubit/core/domain/payments/card-tries/counts-as-try';
import { cardToAdd, paymentMethodKeyOf, paymentMethods } from '@danubit/core/domain/payments/payment-method/payment-method.decider';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { CardCheckResult } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import type { DueWork } from '../due/due-work.ts';
import { AFTER_OPEN_TRIES, networkOfDevice, type CardTryTools } from './card-try.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

export type VerifyCardTools = CardTryTools & {
  readonly providers: PaymentProviders;
  readonly challengeTimeoutMs: number;
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
    if (command === 'wait') return AFTER_OPEN_TRIES;
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
    if (after.status === 'verified' || after.status === 'failed') await settleTry(tools, after);
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
): Promise<CardVerificationCommand | 'wait' | undefined> => {
  const { clock, providers, challengeTimeoutMs, cardTries } = tools;
  const { verificationId, card, providerCustomer, returnUrl } = request;
  if (status === 'verified' || status === 'failed') return undefined;
  const provider = providers.of(card.provider);
  if (action !== null) {
    const isOver = action.expiresAt <= clock.now().toISOString();
    const key = providerKey(verificationId, 1, 'cancel-check');
    const verdict = await (isOver ? provider.cancelCheck(action.providerReference, key) : provider.retrieveCheck(action.providerReference));
    return commandOf(verdict, action.expiresAt);
  }
  const reserved = await cardTries.reserve(tryOf(request), clock.now());
  if (reserved === 'declined') return { type: 'RecordFailed', code: 'too_many_declined_tries' };
  if (reserved !== 'reserved') return 'wait';
  if (work.tries >= MAX_TRIES) return { type: 'RecordFailed', code: 'processing_error' };
  const key = providerKey(verificationId, work.tries + 1, 'check');
  const expiresAt = new Date(clock.now().getTime() + challengeTimeoutMs).toISOString();
  return commandOf(await provider.checkCard({ verificationId, token: card.token, providerCustomer, key, returnUrl }), expiresAt);
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
  const methodId = idFromText(paymentMethodKeyOf(userId, card.provider, card.fingerprint));
  await handleCommand(log, {
    stream: paymentMethodsStream(userId),
    decider: paymentMethods,
    command: { type: 'AddPaymentMethod', paymentMethod: cardToAdd(methodId, request) },
    context: contextOf(work, clock, 'method', subjectId),
  });
};

const tryOf = ({ verificationId, userId, card, device }: CardVerification['request']): CardTry => ({
  tryId: verificationId,
  userId,
  card: card.fingerprint,
  network: networkOfDevice(device),
  isNewCard: true,
});

/** A declined check counts like a declined payment, since card testers learn just as much from it. */
const settleTry = async ({ clock, cardTries }: CardTryTools, { status, request, failure }: CardVerification): Promise<void> => {
  if (status === 'verified') return cardTries.accept(request.verificationId, clock.now());
  const isDecline = failure !== null && failure !== 'too_many_declined_tries' && countsAsTry(failure);
  await (isDecline ? cardTries.decline(tryOf(request), clock.now()) : cardTries.release(request.verificationId));
};
