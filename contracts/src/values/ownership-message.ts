/** In words for the customer's wallet to show. It names one address of one customer, so a signature of it proves nothing else. */
export const ownershipMessage = (beneficiaryId: string, address: string): string =>
  ['I control this address and use it with Danubit.', `Address: ${address}`, `Reference: ${beneficiaryId}`].join('\n');
