import { balanceEntity } from '@danubit/projections/entities/balances.entity';
import { profileEntity } from '@danubit/projections/entities/profiles.entity';
import { transactionEntity } from '@danubit/projections/entities/transactions.entity';
import { userNotificationSettingsEntity } from '@danubit/projections/entities/user-notification-settings.entity';
import { userActivityEntity } from '@danubit/projections/entities/user-activity.entity';
import { userPaymentMethodEntity } from '@danubit/projections/entities/user-payment-methods.entity';
import { userSecuritySettingsEntity } from '@danubit/projections/entities/user-security-settings.entity';

/** The read tables the api selects from. They belong to projections; the api's role cannot write them. */
export const readEntities = [
  profileEntity,
  userActivityEntity,
  userSecuritySettingsEntity,
  balanceEntity,
  transactionEntity,
  userPaymentMethodEntity,
  userNotificationSettingsEntity,
];
