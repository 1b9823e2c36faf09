export const bankReferenceStream = (reference: string): string => `bank_reference-${reference}`;
