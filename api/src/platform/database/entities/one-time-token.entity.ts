import { EntitySchema } from 'typeorm';

/** A link in a mail, good once. The token in it is derived from `tokenId`, so only its hash is kept. */
export type OneTimeTokenRow = {
  readonly tokenId: string;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly purpose: 'confirm-email';
  /** The password chosen by whoever asked for this mail: it becomes the account's when this link confirms the address. */
  readonly passwordHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** When the mail reached the log; null means that housekeeping still owes it. */
  readonly mailRequestedAt: Date | null;
};

export const oneTimeTokenEntity = new EntitySchema<OneTimeTokenRow>({
  name: 'one_time_tokens',
  schema: 'app',
  columns: {
    tokenId: { name: 'token_id', type: 'uuid', primary: true },
    tokenHash: { name: 'token_hash', type: 'bytea' },
    userId: { name: 'user_id', type: 'uuid' },
    purpose: { type: 'text' },
    passwordHash: { name: 'password_hash', type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
    usedAt: { name: 'used_at', type: 'timestamptz', nullable: true },
    mailRequestedAt: { name: 'mail_requested_at', type: 'timestamptz', nullable: true },
  },
});
