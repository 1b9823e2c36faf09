import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { beneficiaryEntity } from '@danubit/projections/tables/beneficiaries/beneficiaries.entity';
import { complaintEntity } from '@danubit/projections/tables/complaints/complaints.entity';
import { cryptoReceiptEntity } from '@danubit/projections/tables/crypto-receipts/crypto-receipts.entity';
import { cryptoWithdrawalEntity } from '@danubit/projections/tables/crypto-withdrawals/crypto-withdrawals.entity';
import { dataRequestEntity } from '@danubit/projections/tables/data-requests/data-requests.entity';
import { dataExportEntity } from '@danubit/projections/tables/data-exports/data-exports.entity';
import { deliveryEntity } from '@danubit/projections/tables/deliveries/deliveries.entity';
import { orderEntity } from '@danubit/projections/tables/orders/orders.entity';
import { partnerOrderEntity } from '@danubit/projections/tables/partner-orders/partner-orders.entity';
import { priceAlertEntity } from '@danubit/projections/tables/price-alerts/price-alerts.entity';
import { profileEntity } from '@danubit/projections/tables/profiles/profiles.entity';
import { transactionEntity } from '@danubit/projections/tables/transactions/transactions.entity';
import { userNotificationMarkEntity } from '@danubit/projections/tables/user-notification-marks/user-notification-marks.entity';
import { userNotificationSettingsEntity } from '@danubit/projections/tables/user-notification-settings/user-notification-settings.entity';
import { userActivityEntity } from '@danubit/projections/tables/user-activity/user-activity.entity';
import { userPaymentMethodEntity } from '@danubit/projections/tables/user-payment-methods/user-payment-methods.entity';
import { userSecuritySettingsEntity } from '@danubit/projections/tables/user-security-settings/user-security-settings.entity';

/** The read tables the api selects from. They belong to projections; the api's role cannot write them. */
export const readEntities = [
  profileEntity,
  userActivityEntity,
  userSecuritySettingsEntity,
  balanceEntity,
  transactionEntity,
  userPaymentMethodEntity,
  userNotificationSettingsEntity,
  userNotificationMarkEntity,
  beneficiaryEntity,
  dataExportEntity,
  dataRequestEntity,
  complaintEntity,
  orderEntity,
  deliveryEntity,
  priceAlertEntity,
  cryptoWithdrawalEntity,
  cryptoReceiptEntity,
  partnerOrderEntity,
];
