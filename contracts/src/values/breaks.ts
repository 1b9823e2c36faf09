/**
 * How two books differ: the other side knows something that ours does not, or the other way round, or they know it in another amount,
 * currency, state or at another fee.
 */
export const BREAK_KINDS = ['missing_here', 'missing_there', 'amount', 'currency', 'state', 'fee'] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/**
 * How a break is mended. `look_up`: the provider is asked about the payment again, and money that it has goes to suspense; `claim`: the
 * other side corrects its book; `explained`: the difference is right, for the reason given; `write_off`: the company bears it.
 */
export const BREAK_MENDS = ['look_up', 'claim', 'explained', 'write_off'] as const;
export type BreakMend = (typeof BREAK_MENDS)[number];
