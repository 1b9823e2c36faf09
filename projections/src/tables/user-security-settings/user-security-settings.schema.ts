export const userSecuritySettingsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.user_security_settings (
    user_id text COLLATE "C" PRIMARY KEY,
    two_factor_enabled boolean NOT NULL DEFAULT false,
    second_factors integer NOT NULL DEFAULT 0,
    email_login_alerts boolean NOT NULL DEFAULT true,
    withdrawal_whitelist_enabled boolean NOT NULL DEFAULT false,
    session_timeout_hours integer NOT NULL DEFAULT 24 CHECK (session_timeout_hours IN (1, 6, 12, 24, 168)),
    last_position text COLLATE "C" NOT NULL
  )`,
];
