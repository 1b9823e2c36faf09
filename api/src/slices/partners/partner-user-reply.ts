import type { PartnerVerification } from '@danubit/contracts/http/partner-api/partner-kyc.contract';
import type { PartnerUserReply } from '@danubit/contracts/http/partner-api/partner-users.contract';
import { publicIdOf } from '@danubit/contracts/values/ids';
import type { PartnerUserState } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import type { PartnerUserData, PartnerUserEvent } from '@danubit/core/domain/partners/partner-user/partner-user.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';

export const partnerUserReply = (user: PartnerUserData, createdAt: string): PartnerUserReply => ({
  user_id: publicIdOf('usr', user.userId),
  status: user.status,
  email: orErased(user.email, null),
  first_name: orErased(user.firstName, null),
  last_name: orErased(user.lastName, null),
  phone: orErased(user.phone, null),
  country: orErased(user.country, null),
  date_of_birth: orErased(user.birthDate, null),
  created_at: createdAt,
});

export const verificationReply = (
  { data: { userId }, status, reason, isFinal }: NonNullable<PartnerUserState>,
  history: readonly RecordedDomainEvent<PartnerUserEvent>[],
  verificationUrl: string | null,
): PartnerVerification => ({
  user_id: publicIdOf('usr', userId),
  status,
  reason,
  can_retry: status === 'rejected' && !isFinal,
  documents: history.flatMap(({ type, data, metadata }) =>
    type !== 'PartnerUserDocumentAdded'
      ? []
      : [{ document_id: publicIdOf('doc', data.documentId), type: data.documentType, created_at: metadata.occurredAt }],
  ),
  verification_url: verificationUrl,
});
