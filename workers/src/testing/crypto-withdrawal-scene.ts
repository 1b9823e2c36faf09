import { minorOf, money } from '@danubit/contracts/values/money';
import type { EntryEvent } from '@danubit/core/domain/ledger/entry/entry.events';
import { purchaseCryptoLeg } from '@danubit/core/domain/ledger/entry/order.entries';
import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { cryptoWithdrawal } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.decider';
import { cryptoWithdrawalStream } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.stream';
import { limits, usedMinor } from '@danubit/core/domain/payments/limits/limits.decider';
import { withdrawalLimitsStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { advanceCryptoWithdrawalJob } from '../jobs/advance-crypto-withdrawal.job.ts';
import { deliveryJobsOf, DESTINATION } from './delivery-scene.ts';
import { clearing, SUBJECT_ID, TestClock, USER_ID } from './deposit-scene.ts';
import { erasableKeys } from './erasable-keys.ts';
import { MemoryChain, TestSigner } from './memory-chain.ts';
import { runToRest } from './order-scene.ts';
import { verifyCustomer } from './verified-customer.ts';

const WALLET = { walletId: USER_ID, userId: USER_ID };
export const ID = idFromText('withdrawal');
export const ADDRESS_ID = idFromText('address');
export const [HELD, ASKED] = [3n * 10n ** 17n, 10n ** 17n];
export const EUR_VALUE = 20_000n;

/** A wallet with ether, and a withdrawal of a part of it to a saved address. */
export const withdrawalScene = async (
  logOf: (log: EventLog) => EventLog = (log) => log,
  { asked = ASKED, value = EUR_VALUE, waits = false } = {},
) => {
  const clock = new TestClock();
  const { keys, erase } = erasableKeys();
  const log = memoryLog({ clock, keys });
  const chain = new MemoryChain();
  const own = { log: logOf(log), clock };
  const signer = new TestSigner();
  const jobs = [advanceCryptoWithdrawalJob({ ...own, ...clearing() }), ...deliveryJobsOf(own, chain.node, signer)];
  const at = clock.now().toISOString();
  const context = () =>
    commandContext({ commandId: newCommandId(clock.now()), occurredAt: at, actor: SYSTEM_ACTOR, subjectId: SUBJECT_ID });
  const coins = money('ETH.ethereum', HELD);
  const ledger = openLedger(log);
  await ledger.postWalletEntry(context(), purchaseCryptoLeg(WALLET, { orderId: 'o', money: coins, effectiveAt: at }), START);
  await ledger.postWalletEntry(context(), fundsReleased(WALLET, { reservationId: 'o-coins', money: coins, effectiveAt: at }), START);
  const usableFrom = waits ? '2026-12-01T00:00:00.000Z' : at;
  const address = {
    beneficiaryId: ADDRESS_ID,
    userId: USER_ID,
    label: null,
    usableFrom,
    asset: 'ETH.ethereum',
    network: 'ethereum',
    address: DESTINATION,
  } as const;
  await log.append(beneficiaryStream(USER_ID), [{ type: 'AddressAdded', data: address }], 'any', context());
  await verifyCustomer(log);
  await handleCommand(log, {
    stream: cryptoWithdrawalStream(ID),
    decider: cryptoWithdrawal,
    command: {
      type: 'RequestCryptoWithdrawal',
      withdrawal: {
        ...{ withdrawalId: ID, ...WALLET, subjectId: SUBJECT_ID, addressId: ADDRESS_ID, marketPrice: '2000.00' },
        ...{ money: money('ETH.ethereum', asked), value: money('EUR', value) },
      },
    },
    context: context(),
  });
  const entries = async () => {
    const posted = (await log.store.readAll(START, 10_000)).filter(({ type }) => type === 'EntryPosted');
    return (await log.decode<EntryEvent>(posted)).map(({ data }) => data);
  };
  return {
    ...{ log, chain, clock, context, ledger, entries, erase },
    run: () =>
      runToRest({ log, clock, jobs }, () => {
        chain.mine(12);
      }),
    state: () => log.load(cryptoWithdrawal, cryptoWithdrawalStream(ID)),
    coins: () => ledger.balancesOf(context(), { ...WALLET, asset: 'ETH.ethereum' }),
    usedLimit: async () => usedMinor(await rememberedLimits(log).load(limits, withdrawalLimitsStream(USER_ID, '2026-11')), 'USD'),
    /** Each entry is posted once, and all lines together are zero. */
    books: async () => {
      const all = await entries();
      const sum = all.flatMap(({ lines }) => lines).reduce((total, line) => total + minorOf(line.money), 0n);
      return { isOncePosted: new Set(all.map(({ entryId }) => entryId)).size === all.length, sum };
    },
  };
};
export type WithdrawalScene = Awaited<ReturnType<typeof withdrawalScene>>;
