/**
 * Asks the bank of an account whether the account is held under a name (verification of payee, Regulation (EU) 2024/886). No answer, an
 * unreadable one and a bank that does not take part are `unavailable`, which never counts as a match.
 */
export type PayeeAnswer =
  { readonly kind: 'match' | 'close_match' | 'no_match' } | { readonly kind: 'unavailable'; readonly reason: string };

export abstract class PayeeVerification {
  /** @param iban without spaces */
  abstract verify(iban: string, name: string): Promise<PayeeAnswer>;
}

/** Where no service is configured: no account can be added. */
export class NoPayeeVerification extends PayeeVerification {
  override verify(): Promise<PayeeAnswer> {
    return Promise.resolve({ kind: 'unavailable', reason: 'not_configured' });
  }
}
