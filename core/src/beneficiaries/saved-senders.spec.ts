import { money } from '@danubit/contracts/values/money';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { expect, test } from '@jest/globals';
import type { BeneficiaryEvent, OwnershipMethod } from '../domain/payments/beneficiary/beneficiary.events.ts';
import { beneficiaryStream } from '../domain/payments/beneficiary/beneficiary.stream.ts';
import { memoryLog } from '../testing/test-logs.ts';
import { provenSenders } from './saved-senders.ts';

const USER_ID = 'u1';
const AT = '2026-11-21T10:00:00.000Z';
const [OWN, STATED, STRANGE] = [
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bcrt1q0kmn7xxrxgqftr6h5w60n3aqfhenv5vl9lcepd',
  'bcrt1qk7nwtmlqpv9474a47lcwhsanj36ga9qzq37gt2',
] as const;
const saved = (address: string, method: OwnershipMethod): readonly BeneficiaryEvent[] => {
  const beneficiaryId = `b-${address}`;
  const of = { beneficiaryId, userId: USER_ID, label: null, asset: 'BTC.bitcoin', network: 'bitcoin', address, usableFrom: AT } as const;
  return [
    { type: 'AddressAdded', data: of },
    { type: 'OwnershipProved', data: { beneficiaryId, userId: USER_ID, method, evidence: 'e' } },
  ];
};

test('of several addresses that paid, coins may go back to those that the customer has proved', async () => {
  const log = memoryLog();
  const context = commandContext({ commandId: newCommandId(new Date(AT)), occurredAt: AT, actor: SYSTEM_ACTOR, subjectId: 's1' });
  await log.append(beneficiaryStream(USER_ID), [...saved(OWN, 'signed_message'), ...saved(STATED, 'declaration')], 'no-stream', context);
  const received = {
    ...{ receiptId: 'r1', userId: USER_ID, subjectId: 's1', walletId: USER_ID, network: 'bitcoin' as const },
    ...{ money: money('BTC.bitcoin', 500_000n), txid: 't1', place: 0, block: { height: 1, hash: 'b1' } },
  };
  expect(await provenSenders(log, { ...received, senders: [STRANGE, STATED, OWN] })).toEqual([OWN]);
  expect(await provenSenders(log, { ...received, senders: [STRANGE, STATED] })).toEqual([]);
  expect(await provenSenders(log, { ...received, userId: 'u2', senders: [OWN] })).toEqual([]);
});
