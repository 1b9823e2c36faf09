/** What the rules of a network say about an address: its one spelling, or what is wrong with it, in words for the customer. */
export type AddressCheck = (
  address: string,
) => { readonly kind: 'valid'; readonly address: string } | { readonly kind: 'invalid'; readonly message: string };

/** By network. An address of a network without a check cannot be added. */
export const ADDRESS_CHECKS: Readonly<Record<string, AddressCheck>> = {};
