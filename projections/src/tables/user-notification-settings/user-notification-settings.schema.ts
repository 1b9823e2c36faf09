export const userNotificationSettingsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.user_notification_settings (
    user_id text COLLATE "C" PRIMARY KEY,
    transaction_emails boolean NOT NULL DEFAULT true,
    transaction_sms boolean NOT NULL DEFAULT false,
    price_alerts boolean NOT NULL DEFAULT true,
    security_alerts boolean NOT NULL DEFAULT true,
    marketing_emails boolean NOT NULL DEFAULT false,
    compliance_notifications boolean NOT NULL DEFAULT true,
    last_position text COLLATE "C" NOT NULL
  )`,
];
