import type { EventLog } from '@danubit/event-store/event-log';
import { partner } from '../domain/partners/partner/partner.decider.ts';
import type { PartnerState } from '../domain/partners/partner/partner.state.ts';
import { partnerStream } from '../domain/partners/partner/partner.stream.ts';
import { partnerIdOf } from './partner-id.ts';

/** The company that an account registered for the partner API; null without one. */
export const partnerOfAccount = (log: EventLog, userId: string): Promise<PartnerState> =>
  log.load(partner, partnerStream(partnerIdOf(userId)));
