import type { PartnerUserReply } from '@danubit/contracts/http/partner-api/partner-users.contract';
import { publicIdOf } from '@danubit/contracts/values/ids';
import type { PartnerUserData } from '@danubit/core/domain/partners/partner-user/partner-user.events';
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
