import { AppSchema1764200000000 } from './1764200000000-app-schema.ts';
import { TwoFactor1765100000000 } from './1765100000000-two-factor.ts';
import { SigningKeys1765100000001 } from './1765100000001-signing-keys.ts';
import { Newsletter1764300000000 } from './1764300000000-newsletter.ts';
import { AccountLife1765200000000 } from './1765200000000-account-life.ts';
import { RecoveredSessions1765300000000 } from './1765300000000-recovered-sessions.ts';
import { OpenDeposits1766000000000 } from './1766000000000-open-deposits.ts';
import { CardTries1766100000000 } from './1766100000000-card-tries.ts';
import { CodesOfSessions1766148000000 } from './1766148000000-codes-of-sessions.ts';
import { CardExchanges1766500000000 } from './1766500000000-card-exchanges.ts';
import { Passkeys1766200000000 } from './1766200000000-passkeys.ts';
import { CustomerDocuments1767300000000 } from './1767300000000-customer-documents.ts';
import { DataExports1767200000000 } from './1767200000000-data-exports.ts';
import { Partners1767400000000 } from './1767400000000-partners.ts';
import { MarketRates1767800000000 } from './1767800000000-market-rates.ts';
import { Webhooks1767900000000 } from './1767900000000-webhooks.ts';
import { Evidence1768200000000 } from './1768200000000-evidence.ts';
import { PartnerVersions1768300000000 } from './1768300000000-partner-versions.ts';
import { WidgetSessions1768600000000 } from './1768600000000-widget-sessions.ts';
import { PartnerTeams1768900000000 } from './1768900000000-partner-teams.ts';
import { PartnerStreams1769300000000 } from './1769300000000-partner-streams.ts';
import { PartnerTokens1769310000000 } from './1769310000000-partner-tokens.ts';
import { KeyUses1769320000000 } from './1769320000000-key-uses.ts';
import { IndexRotations1769330000000 } from './1769330000000-index-rotations.ts';
import { PayersFoundBlind1769750000000 } from './1769750000000-payers-found-blind.ts';
import { ReceiptsFoundBlind1769720000000 } from './1769720000000-receipts-found-blind.ts';
import { SendersFoundBlind1769340000000 } from './1769340000000-senders-found-blind.ts';

/** Schema `app`, in order. Run as the owner, with the migrations table in schema `app`. */
export const appMigrations = [
  AppSchema1764200000000,
  Newsletter1764300000000,
  TwoFactor1765100000000,
  SigningKeys1765100000001,
  AccountLife1765200000000,
  RecoveredSessions1765300000000,
  OpenDeposits1766000000000,
  CardTries1766100000000,
  CodesOfSessions1766148000000,
  CardExchanges1766500000000,
  Passkeys1766200000000,
  DataExports1767200000000,
  CustomerDocuments1767300000000,
  Partners1767400000000,
  MarketRates1767800000000,
  Webhooks1767900000000,
  Evidence1768200000000,
  PartnerVersions1768300000000,
  WidgetSessions1768600000000,
  PartnerTeams1768900000000,
  PartnerStreams1769300000000,
  PartnerTokens1769310000000,
  KeyUses1769320000000,
  IndexRotations1769330000000,
  SendersFoundBlind1769340000000,
  ReceiptsFoundBlind1769720000000,
  PayersFoundBlind1769750000000,
];
