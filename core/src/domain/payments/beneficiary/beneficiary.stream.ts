export const beneficiaryStream = (userId: string): string => `beneficiary-${userId}`;

/** One account or address of a customer is one beneficiary, however often it is added: its id is derived from this key (`idFromText`). */
export const accountKeyOf = (userId: string, iban: string): string => `${userId}:iban:${iban}`;
export const addressKeyOf = (userId: string, asset: string, address: string): string => `${userId}:${asset}:${address}`;
