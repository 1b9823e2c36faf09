import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { bankReferenceStream } from '@danubit/core/domain/payments/bank-reference/bank-reference.stream';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { requestDaily } from '../../books/keep-reconciling.ts';
import { depositRequestOf } from '../deposit-scene.ts';
import type { Installation } from './installation.ts';
import { BANK, OWN_ACCOUNT, VERIFIED } from './simulated-bank.ts';
import { beneficiaryOf } from './withdrawals.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Bank transfers and withdrawals for each payment. */
const TRANSFER_SHARE = 0.15;
const WITHDRAWAL_SHARE = 0.15;
/** How long customers keep coming. Long compared with an outage, so that most payments meet none; busy days are not made busier. */
const OPEN_MS = 12 * HOUR_MS;
const PAYMENTS_MEANWHILE = 2_000;
const OUTAGE_MS = [MINUTE_MS, 2 * HOUR_MS] as const;
/** Withdrawals begin when there is money. */
const WITHDRAW_WITHIN_MS = 4 * DAY_MS;
/** Providers pay out, the bank closes its day and the books are compared, until everything else is over. */
const DAYS_OF_BOOKS = 27;

/** Every customer may deposit and withdraw, and has a reference for bank transfers. */
export const registerCustomers = async (log: EventLog, world: World, customers: readonly string[]): Promise<void> => {
  const now = world.now().toISOString();
  for (const userId of customers) {
    const { subjectId } = depositRequestOf({ paymentId: '', userId });
    const [person, reference] = [{ userId, subjectId }, depositReferenceOf(userId)];
    const give = (stream: string, ...events: readonly MainLogEvent[]) => {
      const commandId = idFromText(`${stream} begins`);
      return log.append(stream, events, 'no-stream', commandContext({ commandId, occurredAt: now, actor: SYSTEM_ACTOR, subjectId }));
    };
    await give(
      accountStream(userId),
      { type: 'AccountRegistered', data: { ...person, ...VERIFIED, email: 'jana@danubit.example', redirectPath: '/' } },
      { type: 'EmailConfirmed', data: { userId } },
      { type: 'TermsAccepted', data: { userId, version: TERMS_VERSION, hash: 'h' } },
      { type: 'AgeConfirmed', data: { userId, minimumAge: 18 } },
    );
    const verification = { verificationId: idFromText(`verification of ${userId}`), ...person };
    const document = { birthDate: '1990-01-01', country: 'SK', documentNumber: 'X', documentType: 'passport' } as const;
    await give(
      customerStream(subjectId),
      { type: 'IdentityVerificationStarted', data: { ...verification, ...VERIFIED, ...document } },
      { type: 'IdentityVerified', data: { ...verification, level: 'standard', evidenceHash: 'h', expiresAt: '2031-01-01T00:00:00.000Z' } },
    );
    await give(bankReferenceStream(reference), { type: 'BankReferenceAssigned', data: { reference, ...person } });
    await give(beneficiaryStream(userId), ...ownAccount(userId, now, world.chance(0.8)));
  }
};

/** To an account whose name only comes close, staff release the first withdrawal. */
const ownAccount = (userId: string, usableFrom: string, isExact: boolean): readonly MainLogEvent[] => {
  const of = { beneficiaryId: beneficiaryOf(userId), userId };
  const nameMatch = isExact ? 'match' : 'close_match';
  return [
    { type: 'AccountAdded', data: { ...of, label: null, ...OWN_ACCOUNT, nameMatch, usableFrom } },
    ...(isExact ? ([{ type: 'OwnershipProved', data: { ...of, method: 'name_check', evidence: 'match' } }] as const) : []),
    { type: 'BeneficiaryActivated', data: of },
  ];
};

/** Customers pay and withdraw, some by bank transfer; from time to time a provider is down. */
export const openDoors = (
  world: World,
  { people, withdrawals, providers, bank }: Installation,
  paymentIds: readonly string[],
  customers: readonly string[],
  outages: Outages,
): void => {
  const openMs = OPEN_MS * Math.max(1, paymentIds.length / PAYMENTS_MEANWHILE);
  for (const paymentId of paymentIds) {
    const userId = customers[world.pick(customers.length)] ?? '';
    const provider = providers[world.pick(providers.length)]?.name ?? '';
    // Some cards are known to every provider, some to one.
    const others = world.chance(0.7) ? providers.map(({ name }) => name).filter((name) => name !== provider) : [];
    world.after(world.between(0, openMs), () => {
      void people.pay(paymentId, userId, provider, others);
    });
    if (world.chance(TRANSFER_SHARE)) {
      world.after(world.between(0, openMs), () => {
        bank.transfer(userId);
      });
    }
    if (world.chance(WITHDRAWAL_SHARE)) {
      world.after(world.between(HOUR_MS, WITHDRAW_WITHIN_MS), () => {
        void withdrawals.withdraw(idFromText(`withdrawal beside ${paymentId}`), userId);
      });
    }
  }
  planOutages(world, providers, { outages, openMs });
};

/** `by_chance`: each provider once. `in_turn`: when one comes back the next is down already. `together`: twice, none answers. */
export type Outages = 'by_chance' | 'in_turn' | 'together';

type Planned = { readonly outages: Outages; readonly openMs: number };

const planOutages = (world: World, providers: Installation['providers'], { outages, openMs }: Planned): void => {
  const downAfter = (provider: Installation['providers'][number], afterMs: number, forMs: number): void => {
    world.after(afterMs, () => {
      provider.goDown(forMs);
    });
  };
  if (outages === 'by_chance') {
    for (const provider of providers) {
      world.after(world.between(0, openMs), () => {
        provider.goDown(world.between(...OUTAGE_MS));
      });
    }
  } else if (outages === 'together') {
    for (const provider of providers) for (const hour of [2, 7]) downAfter(provider, hour * HOUR_MS, OUTAGE_MS[1]);
  } else {
    const turns = OPEN_MS / (30 * MINUTE_MS);
    for (let turn = 0; turn < turns; turn += 1) {
      const provider = providers[turn % providers.length];
      if (provider !== undefined) downAfter(provider, turn * 30 * MINUTE_MS, 35 * MINUTE_MS);
    }
  }
};

/** What happens every day: payouts of the providers, the bank's statement, and the comparison of the books. */
export const keepBooks = (world: World, { providers, bank, caller }: Installation): void => {
  const scopes = [...providers.map(({ name }) => name), BANK];
  for (let day = 1; day <= DAYS_OF_BOOKS; day += 1) {
    for (const { settlements } of providers) {
      world.after(day * DAY_MS + world.between(0, 2 * HOUR_MS), () => {
        settlements.payOut();
      });
    }
    world.after(day * DAY_MS + 11 * HOUR_MS, () => {
      bank.closeDay();
    });
    world.after(day * DAY_MS + world.between(15 * HOUR_MS, 16 * HOUR_MS), () => {
      void caller.insist(() => requestDaily({ log: caller.log, clock: world, scopes }));
    });
  }
};
