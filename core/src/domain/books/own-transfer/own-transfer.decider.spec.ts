import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { ownTransfer, type OwnTransferCommand } from './own-transfer.decider.ts';
import type { OwnTransferEvent } from './own-transfer.events.ts';

const { given } = specFor(ownTransfer);
const of = { provider: 'bank', asset: 'EUR' } as const;
const when = { date: '2026-11-25', position: '42' };
const order = (minor: bigint, number = 1): OwnTransferCommand => ({
  ...{ type: 'Order', ...of, ...when, number, transferId: `t${String(number)}`, difference: money('EUR', minor) },
});
const ordered = (direction: 'top_up' | 'sweep', minor: bigint, number = 1): OwnTransferEvent => ({
  type: 'OwnTransferOrdered',
  data: { ...of, ...when, transferId: `t${String(number)}`, number, direction, money: money('EUR', minor) },
});
const base = { ...of, transferId: 't1' };
const submitted: OwnTransferEvent = { type: 'OwnTransferSubmitted', data: base };
const booked: OwnTransferEvent = { type: 'OwnTransferBooked', data: { ...base, bankReference: 'B1', entryId: 'sweep-t1' } };
const failed: OwnTransferEvent = { type: 'OwnTransferFailed', data: { ...base, raw: 'AM04' } };
const book: OwnTransferCommand = { type: 'Book', transferId: 't1', bankReference: 'B1', entryId: 'sweep-t1' };

describe('a transfer between our own account and that of the customers', () => {
  test('tops up what is missing and sweeps what is ours', () => {
    given().when(order(-500n)).then(ordered('top_up', 500n));
    given().when(order(700n)).then(ordered('sweep', 700n));
    given().when(order(0n)).then();
  });

  test('is the only one until it has ended', () => {
    given(ordered('sweep', 700n)).when(order(900n, 2)).then();
    given(ordered('sweep', 700n), submitted).when(order(900n, 2)).then();
    given(ordered('sweep', 700n), submitted, booked)
      .when(order(900n, 2))
      .then(ordered('sweep', 900n, 2));
    given(ordered('sweep', 700n), submitted, failed)
      .when(order(700n, 2))
      .then(ordered('sweep', 700n, 2));
    given(ordered('sweep', 700n), submitted, booked).when(order(900n, 1)).thenRefused({ code: 'another_number' });
  });

  test('is submitted once, and booked or failed once', () => {
    given(ordered('sweep', 1n)).when({ type: 'Submit', transferId: 't1' }).then(submitted);
    given(ordered('sweep', 1n), submitted).when({ type: 'Submit', transferId: 't1' }).thenRefused({ code: 'not_under_way' });
    given(ordered('sweep', 1n), submitted).when(book).then(booked);
    given(ordered('sweep', 1n), submitted).when({ type: 'Fail', transferId: 't1', raw: 'AM04' }).then(failed);
    given(ordered('sweep', 1n), submitted, booked).when(book).thenRefused({ code: 'not_under_way' });
    given(ordered('sweep', 1n)).when(book).thenRefused({ code: 'not_under_way' });
    given().when(book).thenRefused({ code: 'not_under_way' });
  });
});
