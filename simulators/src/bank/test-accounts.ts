import type { PayeeNameMatch } from '@danubit/core/payee-verification/http/payee-wire';

/**
 * What becomes of a transfer that we order. `lost`: the first order never arrives, a repetition does. `repeated`: its debit is reported
 * twice. `late`: it is booked and reported long after the order.
 */
export type OrderFate = 'booked' | 'closed' | 'returned' | 'rejected' | 'lost' | 'repeated' | 'late';

type TestAccount = {
  readonly iban: string;
  readonly holder: string;
  /** The answer to "Is this the holder's name?", for every name. */
  readonly nameMatch: PayeeNameMatch;
  readonly fate: OrderFate;
  readonly says: string;
};

const account = (iban: string, holder: string, nameMatch: PayeeNameMatch, fate: OrderFate, says: string): TestAccount => ({
  iban,
  holder,
  nameMatch,
  fate,
  says,
});

/** Accounts at this bank whose answers differ. Every other account is held under the requested name, and accepts every transfer. */
export const TEST_ACCOUNTS: readonly TestAccount[] = [
  account('SK3899520000009000000001', 'Close Match', 'CMTC', 'booked', 'the name is almost the holder’s: a payout waits for a person'),
  account('SK1199520000009000000002', 'No Match', 'NMTC', 'booked', 'the name is not the holder’s: the account is not added'),
  account('SK8199520000009000000003', 'No Answer', 'NOAP', 'booked', 'the bank cannot say: the account is not added'),
  account('SK5499520000009000000004', 'Closed Account', 'MTCH', 'closed', 'a transfer to it is rejected (AC04)'),
  account('SK2799520000009000000005', 'Returned Later', 'MTCH', 'returned', 'a transfer to it is debited and comes back (AC01)'),
  account('SK9799520000009000000006', 'Rejected Transfer', 'MTCH', 'rejected', 'a transfer to it is rejected (MS03)'),
  account('SK7099520000009000000007', 'Lost Order', 'MTCH', 'lost', 'the first order gets lost; a repetition is taken'),
  account('SK4399520000009000000008', 'Repeated Report', 'MTCH', 'repeated', 'its debit is reported twice'),
  account('SK1699520000009000000009', 'Late Report', 'MTCH', 'late', 'it is booked and reported late'),
];

export const nameMatchOf = (iban: string): PayeeNameMatch => TEST_ACCOUNTS.find((each) => each.iban === iban)?.nameMatch ?? 'MTCH';

/** By account; for refunds, which go to the account that paid, also by the name of the holder. */
export const fateOf = (order: { readonly name: string; readonly iban: string }): OrderFate =>
  TEST_ACCOUNTS.find(({ iban, holder }) => iban === order.iban || holder === order.name)?.fate ?? 'booked';
