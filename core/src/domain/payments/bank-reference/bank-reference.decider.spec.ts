import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { bankReference } from './bank-reference.decider.ts';
import type { BankReferenceEvent, SeenTransfer } from './bank-reference.events.ts';

const { given } = specFor(bankReference);
const owner = { userId: 'jana', subjectId: 's1' };
const assigned: BankReferenceEvent = { type: 'BankReferenceAssigned', data: { reference: 'RF18', ...owner } };
const transfer = (transferId: string, more: Partial<SeenTransfer> = {}) => ({
  ...{ reference: 'RF18', transferId, money: money('EUR', 10_000n), bookedOn: '2026-11-24', lastFour: '3123', ...more },
});
const seen = (transferId: string, duplicateOf: string | null, more: Partial<SeenTransfer> = {}): BankReferenceEvent => ({
  type: 'TransferSeen',
  data: { ...transfer(transferId, more), duplicateOf },
});
const days = ['2026-11-23', '2026-11-24', '2026-11-25'];
const see = (transferId: string, more: Partial<SeenTransfer> = {}) =>
  ({ type: 'SeeTransfer', transfer: transfer(transferId, more), days }) as const;

describe('a creditor reference', () => {
  test('belongs to one customer for ever', () => {
    given().when({ type: 'AssignReference', reference: 'RF18', owner }).then(assigned);
    given(assigned).when({ type: 'AssignReference', reference: 'RF18', owner }).then();
    given(assigned)
      .when({ type: 'AssignReference', reference: 'RF18', owner: { ...owner, userId: 'peter' } })
      .thenRefused({ code: 'taken' });
    given().when(see('t1')).thenRefused({ code: 'not_assigned' });
  });

  test('shows that a transfer came twice', () => {
    given(assigned).when(see('t1')).then(seen('t1', null));
    given(assigned, seen('t1', null)).when(see('t1')).then();
    given(assigned, seen('t1', null)).when(see('t2')).then(seen('t2', 't1'));
    given(assigned, seen('t1', null), seen('t2', 't1')).when(see('t3')).then(seen('t3', 't1'));
  });

  test.each<Partial<SeenTransfer>>([{ money: money('EUR', 10_001n) }, { money: money('USD', 10_000n) }, { lastFour: '3124' }])(
    'takes one with %j for another deposit',
    (more) => {
      given(assigned, seen('t1', null))
        .when(see('t2', more))
        .then(seen('t2', null, more));
    },
  );

  test('takes one of another week for another deposit', () => {
    const before = { bookedOn: '2026-11-17' };
    given(assigned, seen('t1', null, before))
      .when(see('t2'))
      .then(seen('t2', null));
  });
});
