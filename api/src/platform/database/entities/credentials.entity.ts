import { EntitySchema } from 'typeorm';

/** The look-up value and the password hash of a login. The address itself is only in the account's stream, encrypted. */
export type CredentialsRow = {
  readonly userId: string;
  readonly subjectId: string;
  /** HMAC-SHA256 of the normalised address under EMAIL_INDEX_KEY; unique. */
  readonly emailIndex: Buffer;
  readonly passwordHash: string;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  /** Set while the account is suspended: sign-in is refused. */
  readonly restrictedAt: Date | null;
};

export const credentialsEntity = new EntitySchema<CredentialsRow>({
  name: 'credentials',
  schema: 'app',
  columns: {
    userId: { name: 'user_id', type: 'uuid', primary: true },
    subjectId: { name: 'subject_id', type: 'uuid' },
    emailIndex: { name: 'email_index', type: 'bytea' },
    passwordHash: { name: 'password_hash', type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    confirmedAt: { name: 'confirmed_at', type: 'timestamptz', nullable: true },
    restrictedAt: { name: 'restricted_at', type: 'timestamptz', nullable: true },
  },
});
