/** A ledger entry as recorded in the log. */
export type LoggedEntry = { readonly entryId: string; readonly lines: readonly LoggedLine[] };
/** Positive on the debit side, in minor units. */
type LoggedLine = { readonly account: string; readonly asset: string; readonly minor: bigint };
