import { FEE_TEXT_VERSION } from '@danubit/contracts/http/payments/process-payment.contract';
import { MINIMUM_AGE, TERMS_HASH, TERMS_VERSION } from '@danubit/contracts/values/terms';
import { challengeReturnPath } from '@danubit/contracts/values/challenge-return-path';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { readGateFacts } from '@danubit/core/customer-gate/read-gate-facts';
import type { CardTries } from '@danubit/core/card-tries/card-tries';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { session, type EndCause } from '@danubit/core/domain/identity/session/session.decider';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { convert } from '@danubit/core/domain/payments/reference-rates';
import { RAISE_AFTER_MS } from '@danubit/core/domain/settings/settings/limit-schedule';
import { LEVEL_CEILINGS, usdLimits } from '@danubit/core/domain/settings/settings/payment-limits';
import { notificationMark } from '@danubit/core/domain/settings/notification-mark/notification-mark.decider';
import { notificationMarkStream } from '@danubit/core/domain/settings/notification-mark/notification-mark.stream';
import { settings } from '@danubit/core/domain/settings/settings/settings.decider';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { mainLogOn } from '@danubit/core/main-log/open-event-log';
import type { CardToken } from '@danubit/core/payment-provider/payment-provider.port';
import { paymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { simulatedReferenceRates } from '@danubit/core/reference-rates/simulated-reference-rates';
import { commandContext, type LogIdentity } from '@danubit/event-store/command-context';
import { deriveCommandId, idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Decider } from '@danubit/event-store/kernel/decider';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { chargePaymentJob } from '@danubit/workers/jobs/charge-payment.job';
import { clearPaymentJob } from '@danubit/workers/jobs/clear-payment.job';
import type { Job } from '@danubit/workers/jobs/job';
import { releaseLimitJob } from '@danubit/workers/jobs/release-limit.job';
import { resolveChargeJob } from '@danubit/workers/jobs/resolve-charge.job';
import { settlePaymentJob } from '@danubit/workers/jobs/settle-payment.job';
import type { DemoCustomer } from './demo-customers.ts';
import type { StoryCard, StoryDeposit, StoryLimits, StorySession, StoryStep } from './demo-story.ts';
import { StoryClock } from './story-clock.ts';
import { DEVICES } from './story-devices.ts';
import type { StoryProvider } from './story-provider.ts';

type JobName = 'clear' | 'charge' | 'resolve' | 'settle' | 'release';

const FIFTEEN_MINUTES_MS = 900_000;

/** No abuse of cards in the story, and the tries of the past count for no limit of today. */
const NO_CARD_TRIES: CardTries = {
  admit: () => Promise.resolve('reserved'),
  reserve: () => Promise.resolve('reserved'),
  carry: () => Promise.resolve(),
  decline: () => Promise.resolve(),
  accept: () => Promise.resolve(),
  release: () => Promise.resolve(),
};

export type DemoLifeParts = {
  readonly person: DemoCustomer & { readonly identity: NonNullable<DemoCustomer['identity']> };
  readonly provider: StoryProvider;
  readonly cards: ReadonlyMap<StoryCard, CardToken>;
  readonly publicUrl: string;
  readonly identity: LogIdentity;
};

export const demoIdsOf = (email: string) => ({
  userId: idFromText(`demo customer ${email}`),
  subjectId: idFromText(`demo person ${email}`),
});

/**
 * A customer's life in its own log in memory: the deciders, the ledger and the jobs of the product decide, with a clock that walks
 * from step to step.
 */
export class DemoLife {
  readonly clock = new StoryClock();
  readonly log: EventLog;
  readonly #parts: DemoLifeParts;
  readonly #ids: ReturnType<typeof demoIdsOf>;
  readonly #jobs: Readonly<Record<JobName, Job>>;
  #steps = 0;
  #session: string | null = null;

  constructor(parts: DemoLifeParts) {
    this.#parts = parts;
    this.#ids = demoIdsOf(parts.person.email);
    this.log = mainLogOn(new MemoryEventStore(this.clock), new MemoryPersonalDataKeys(), parts.identity);
    const tools = {
      log: this.log,
      clock: this.clock,
      cardTries: NO_CARD_TRIES,
      providers: paymentProviders([parts.provider], () => undefined),
      rates: { current: () => Promise.resolve(simulatedReferenceRates(this.clock.now())) },
      // The story was looked at when it happened.
      compliance: { of: () => Promise.resolve('clear' as const) },
      regulator: null,
      challengeTimeoutMs: FIFTEEN_MINUTES_MS,
      clearanceValidMs: FIFTEEN_MINUTES_MS,
    };
    this.#jobs = {
      clear: clearPaymentJob(tools),
      charge: chargePaymentJob(tools),
      resolve: resolveChargeJob(tools),
      settle: settlePaymentJob(tools),
      release: releaseLimitJob(tools),
    };
  }

  async live(at: Date, step: StoryStep): Promise<void> {
    this.clock.reach(at);
    this.#steps += 1;
    switch (step.kind) {
      case 'sign-up':
        return this.#signUp();
      case 'verify-identity':
        return this.#verifyIdentity();
      case 'session':
        return this.#startSession(step);
      case 'change-password':
        await this.#endSession('password-change');
        return this.#command(accountStream(this.#ids.userId), account, { type: 'ChangePassword' });
      case 'shorten-sessions': {
        const wanted = { emailLoginAlerts: true, withdrawalWhitelist: true, sessionTimeoutHours: 12 } as const;
        const command = { type: 'ChangeSecuritySettings', userId: this.#ids.userId, settings: wanted, hasProof: true } as const;
        return this.#command(settingsStream(this.#ids.userId), settings, command);
      }
      case 'read-notifications': {
        const [{ userId }, now] = [this.#ids, this.clock.now().toISOString()];
        return this.#command(notificationMarkStream(userId), notificationMark, { type: 'MarkNotificationsRead', userId, upTo: now, now });
      }
      case 'limits':
        return this.#changeLimits(step);
      case 'deposit':
        return this.#deposit(step);
    }
  }

  async #signUp(): Promise<void> {
    const { userId, subjectId } = this.#ids;
    const { email, firstName, lastName } = this.#parts.person;
    await this.#command(accountStream(userId), account, {
      type: 'RegisterAccount',
      userId,
      subjectId,
      email,
      firstName,
      lastName,
      redirectPath: '/dashboard',
      termsVersion: TERMS_VERSION,
      termsHash: TERMS_HASH,
      minimumAge: MINIMUM_AGE,
    });
    this.clock.pass(140_000);
    await this.#command(accountStream(userId), account, { type: 'ConfirmEmail' });
    await this.#startSession({ kind: 'session', device: 'laptop', isNewDevice: false });
  }

  async #verifyIdentity(): Promise<void> {
    const { userId, subjectId } = this.#ids;
    const { firstName, lastName, identity } = this.#parts.person;
    const verificationId = this.#id('verification');
    const owner = { verificationId, userId, subjectId };
    const stream = customerStream(subjectId);
    await this.#command(stream, customer, {
      type: 'StartVerification',
      now: this.clock.now().toISOString(),
      ...owner,
      ...identity,
      firstName,
      lastName,
      documentType: 'passport',
    });
    this.clock.pass(95_000);
    const twoYearsOn = new Date(this.clock.now());
    twoYearsOn.setUTCFullYear(twoYearsOn.getUTCFullYear() + 2);
    const verified = {
      level: 'standard',
      evidenceHash: this.#id('evidence').replaceAll('-', ''),
      expiresAt: twoYearsOn.toISOString(),
    } as const;
    await this.#command(stream, customer, { type: 'RecordVerified', ...owner, ...verified });
  }

  async #startSession({ device, isNewDevice }: StorySession): Promise<void> {
    await this.#endSession('sign-out');
    const sessionId = this.#id('session');
    const command = { type: 'StartSession', sessionId, userId: this.#ids.userId, ...DEVICES[device], isNewDevice } as const;
    await this.#command(sessionStream(sessionId), session, command);
    this.#session = sessionId;
  }

  async #endSession(cause: EndCause): Promise<void> {
    if (this.#session !== null) await this.#command(sessionStream(this.#session), session, { type: 'EndSession', cause });
    this.#session = null;
  }

  /** Sign-out at the end: today's visitor has no part in these sessions. */
  async end(): Promise<void> {
    await this.#endSession('sign-out');
  }

  async #changeLimits({ daily, monthly }: StoryLimits): Promise<void> {
    const { userId } = this.#ids;
    const now = this.clock.now();
    const { limitsVersion } = await this.log.load(settings, settingsStream(userId));
    await this.#command(settingsStream(userId), settings, {
      type: 'ChangePaymentLimits',
      userId,
      limits: usdLimits(daily, daily, monthly, monthly),
      version: limitsVersion,
      ceiling: LEVEL_CEILINGS.standard,
      hasProof: true,
      now: now.toISOString(),
      raiseAt: new Date(now.getTime() + RAISE_AFTER_MS).toISOString(),
    });
  }

  #cardOf(name: StoryCard) {
    const token = this.#parts.cards.get(name);
    if (token === undefined) throw new Error(`The demo card ${name} has no token.`);
    const { providerCustomer, ...card } = token;
    return { ...card, provider: this.#parts.provider.name, providerCustomer };
  }

  async #deposit({ minor, currency, card: name, outcome }: StoryDeposit): Promise<void> {
    const { userId, subjectId } = this.#ids;
    const { person, provider, publicUrl } = this.#parts;
    const paymentId = this.#id('payment');
    const amount = money(currency, minor);
    const now = this.clock.now();
    const { facts, termsVersion } = await readGateFacts(this.log, { userId, subjectId }, now);
    const { providerCustomer, ...card } = this.#cardOf(name);
    await this.#command(paymentStream(paymentId), payment, {
      type: 'RequestDeposit',
      gate: facts,
      request: {
        paymentId,
        userId,
        subjectId,
        walletId: userId,
        money: amount,
        eur: convert(amount, 'EUR', simulatedReferenceRates(now)),
        method: { kind: 'card', ...card },
        orderId: null,
        capture: 'at_once',
        payer: { name: `${person.firstName} ${person.lastName}`, country: person.identity.country, zipCode: '811 01' },
        device: { userAgent: DEVICES.laptop.device, address: DEVICES.laptop.address },
        context: { termsVersion, feeTextVersion: FEE_TEXT_VERSION, verificationLevel: facts.verificationLevel },
        returnUrl: new URL(challengeReturnPath(transactionIdOf(paymentId)), publicUrl).toString(),
        providerCustomer,
        securityCodeToken: null,
        saveCard: providerCustomer !== null,
      },
    });
    provider.outcome = outcome;
    await this.#work('clear', paymentId, 400);
    await this.#work('charge', paymentId, 1_600);
    if (outcome === 'confirmed') await this.#work('resolve', paymentId, 45_000);
    if (outcome === 'abandoned') await this.#work('resolve', paymentId, FIFTEEN_MINUTES_MS + 1_000);
    await this.#work('settle', paymentId, 300);
    await this.#work('release', paymentId, 300);
    const { status } = await this.log.load(payment, paymentStream(paymentId));
    const wanted = outcome === 'over-limit' ? 'refused' : outcome === 'captured' || outcome === 'confirmed' ? 'completed' : 'failed';
    if (status !== wanted) throw new Error(`A demo deposit of ${String(minor)} ${currency} ended as ${status} instead of ${wanted}.`);
  }

  /** Runs the job as the workers would, some time after the step before. A job that has no part in the payment changes nothing. */
  async #work(name: JobName, paymentId: string, afterMs: number): Promise<void> {
    this.clock.pass(afterMs);
    const job = this.#jobs[name];
    const id = deriveCommandId(paymentId, name);
    await job.run({ id, action: job.action, subject: paymentId, causeEventId: id, correlationId: paymentId, tries: 0, version: 1 });
  }

  async #command<State, Command, Event extends DomainEvent, Refusal>(
    stream: string,
    decider: Decider<State, Command, Event, Refusal>,
    command: Command,
  ): Promise<void> {
    const { userId, subjectId } = this.#ids;
    const handled = await handleCommand(this.log, {
      stream,
      decider,
      command,
      context: commandContext({
        commandId: this.#id(`command ${stream} ${this.clock.now().toISOString()}`),
        occurredAt: this.clock.now().toISOString(),
        actor: { kind: 'customer', id: userId, role: null },
        subjectId,
        sessionId: this.#session,
        authLevel: this.#session === null ? null : 'aal1',
        channel: 'web',
      }),
    });
    if (!handled.accepted) throw new Error(`The demo story was refused: ${JSON.stringify(handled.refusal)}`);
  }

  /** The same for the same step of the same person, and it sorts by the time of the step. */
  #id(what: string): string {
    const time = this.clock.now().getTime().toString(16).padStart(12, '0');
    return deriveCommandId(`${time}${this.#ids.userId.replaceAll('-', '').slice(12)}`, `${String(this.#steps)} ${what}`);
  }
}
