import type { ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { isOfProvider } from '@danubit/core/domain/compliance/monitoring/address-assessment';
import { monitoredCustomer } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { monitoredCustomerStream } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import type { ComplianceTools } from './tools.ts';
import { UnknownSubject } from './unknown-subject.ts';

/**
 * `hold` if analytics named another provider as the owner of a sending address; `clear` for an own wallet, or if they do not know the
 * owner. Only for receipts that were assessed, because analytics were asked then. @throws UnknownSubject for any other receipt
 */
export const assessSender = async ({ main, restricted, pseudonyms }: ComplianceTools, receiptId: string): Promise<ClearanceAnswer> => {
  const receipt = await main.load(cryptoReceipt, cryptoReceiptStream(receiptId));
  if (receipt === null) throw new UnknownSubject();
  const pseudonym = pseudonyms.ofCustomer(receipt.received.subjectId);
  const { assessed } = await restricted.load(monitoredCustomer, monitoredCustomerStream(pseudonym));
  const known = assessed.find(({ movement }) => movement.id === receiptId);
  if (known === undefined) throw new UnknownSubject();
  return isOfProvider(known.movement.addresses ?? []) ? 'hold' : 'clear';
};
