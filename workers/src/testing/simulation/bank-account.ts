import { money, type FiatCurrency, type Money } from '@danubit/contracts/values/money';
import type { BookedEntry } from '@danubit/core/payment-provider/bank-file.types';

/** Our account as the bank keeps it. */
export class BankAccount {
  #balance = 0n;
  #number = 0;
  #sinceClosing: { readonly reference: string; readonly minor: bigint; readonly orderId: string | null }[] = [];

  get balance(): bigint {
    return this.#balance;
  }

  /** @returns the bank's reference of the entry */
  book(minor: bigint, orderId: string | null): string {
    const reference = `E${String((this.#number += 1))}/0`;
    this.#balance += minor;
    this.#sinceClosing.push({ reference, minor, orderId });
    return reference;
  }

  /** The statement of a day. */
  close(currency: FiatCurrency): { readonly closing: Money; readonly entries: readonly BookedEntry[] } {
    const entries = this.#sinceClosing.map(({ reference, minor, orderId }) => ({ reference, money: money(currency, minor), orderId }));
    this.#sinceClosing = [];
    return { closing: money(currency, this.#balance), entries };
  }
}
