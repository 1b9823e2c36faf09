import * as z from 'zod/mini';
import type { SettingDefinitions } from './setting-definition.ts';

const url = z.string().check(z.minLength(1));
const folder = z.string().check(z.minLength(1));
const secret = z.string().check(z.minLength(32));

/** How the logs are sealed, and where their checkpoints go. */
export const SEAL_SETTINGS = {
  SEAL_NAME: {
    schema: z._default(z.string().check(z.regex(/^[^\s+]{1,200}$/)), 'danubit.example'),
    help: 'Names this installation in its seals, such as the domain. Keep it: changing it does not start a new tree, but auditors look for the old name.',
  },
  SEAL_SIGNING_KEY: {
    schema: secret,
    help: 'Private key (Ed25519, PKCS #8 in DER, in base64) that signs the seals of both logs and of refused commands. Its public half is in the checkpoint that introduces it.',
  },
  SEAL_SIGNING_KEY_OTHER: {
    schema: z.optional(secret),
    help: 'Set only while SEAL_SIGNING_KEY is being changed: the key before, which signs as well, so that those who know it learn the new one.',
  },
  SEAL_FOLDER: {
    schema: z.optional(folder),
    help: 'Folder for the checkpoints of the main log and of refused commands, best on another machine. Unset: none.',
  },
  SEAL_S3_URL: {
    schema: z.optional(url),
    help: 'Bucket with object lock for the checkpoints of the main log and of refused commands: https://KEY:SECRET@host/bucket/prefix?region=eu-central-1&retainDays=3650. Unset: none.',
  },
  SEAL_MAIL_URL: {
    schema: z.optional(url),
    help: "Mail account for a checkpoint a day of the main log and of refused commands, and the auditor's mailbox: smtps://user:password@host:465?to=auditor@firm.example. Unset: none.",
  },
  SEAL_TSA_URL: {
    schema: z.optional(url),
    help: 'Time-stamping service (RFC 3161) that stamps a checkpoint a day of the main log and of refused commands; it sees a hash. Unset: none.',
  },
  RESTRICTED_SEAL_FOLDER: {
    schema: z.optional(folder),
    help: 'Folder for the checkpoints of the restricted log, another than SEAL_FOLDER. Unset: none.',
  },
  RESTRICTED_SEAL_S3_URL: { schema: z.optional(url), help: 'As SEAL_S3_URL, for the restricted log: another bucket. Unset: none.' },
  RESTRICTED_SEAL_MAIL_URL: { schema: z.optional(url), help: 'As SEAL_MAIL_URL, for the restricted log: another mailbox. Unset: none.' },
  RESTRICTED_SEAL_TSA_URL: { schema: z.optional(url), help: 'As SEAL_TSA_URL, for the restricted log. Unset: none.' },
  SEAL_ALARM_SECONDS: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(60)), 600),
    help: 'How long events may be unsealed, or checkpoints undelivered, before an alarm is raised.',
  },
  SEAL_EVERY_EVENTS: {
    schema: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1_000),
    help: 'A log is sealed when this many events are unsealed, at most 1,000.',
  },
  SEAL_EVERY_SECONDS: {
    schema: z._default(z.coerce.number().check(z.gte(1), z.lte(60)), 60),
    help: 'A log is sealed at the latest when an event has waited this long, at most 60 s.',
  },
} as const satisfies SettingDefinitions;
