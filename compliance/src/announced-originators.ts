import { announcements } from '@danubit/core/domain/delivery/announcements/announcements.decider';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import { originatorsIn, type NamedParty } from '@danubit/core/domain/delivery/incoming-inquiry/originators-in';
import type { CryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import type { EventLog } from '@danubit/event-store/event-log';

/** Who sends the coins of a receipt, as another provider has announced them; empty without an announcement. */
export const announcedOriginators = async (
  main: EventLog,
  { receiptId, userId }: Pick<CryptoReceipt['received'], 'receiptId' | 'userId'>,
): Promise<readonly NamedParty[]> => {
  const { takenUp } = await main.load(announcements, announcementsStream(userId));
  const inquiryId = takenUp.get(receiptId)?.inquiryId;
  if (inquiryId === undefined) return [];
  const [inquiry] = await main.read<IncomingInquiryEvent>(incomingInquiryStream(inquiryId));
  return originatorsIn(inquiry?.data.announced ?? null);
};
