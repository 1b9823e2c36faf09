import { EntitySchema } from 'typeorm';

/** `change-email-…`: one of the two links that a change of address needs. `reauthenticate`: a code to type. */
export type TokenPurpose = 'confirm-email' | 'recover-password' | 'change-email-current' | 'change-email-new' | 'reauthenticate';

/** A link in a mail, valid once. The token in it is derived from `tokenId`, so only its hash is kept. */
export type OneTimeTokenRow = {
  readonly tokenId: string;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly purpose: TokenPurpose;
  /** Hash of the password chosen at sign-up, which becomes the account's when this link confirms the address. Null for other purposes. */
  readonly passwordHash: string | null;
  /** The change of address that a pair of links belongs to. */
  readonly changeId: string | null;
  /** The path to which the link finally leads; null when there is none, and for a sign-up, where the account has it. */
  readonly redirectPath: string | null;
  /** The session that asked for a code, the only one in which it counts; null for links. */
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** When the mail was recorded in the log; null until then; housekeeping then records it. */
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
    passwordHash: { name: 'password_hash', type: 'text', nullable: true },
    changeId: { name: 'change_id', type: 'uuid', nullable: true },
    redirectPath: { name: 'redirect_path', type: 'text', nullable: true },
    sessionId: { name: 'session_id', type: 'uuid', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
    usedAt: { name: 'used_at', type: 'timestamptz', nullable: true },
    mailRequestedAt: { name: 'mail_requested_at', type: 'timestamptz', nullable: true },
  },
});
