export const cryptoReceiptStream = (receiptId: string): string => `crypto_receipt-${receiptId}`;
