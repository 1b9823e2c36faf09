import { EntitySchema } from 'typeorm';

/** One link of a session's chain of refresh tokens. Only the SHA-256 of the token is stored. */
export type RefreshTokenRow = {
  readonly tokenId: string;
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  /** Set together: when it was exchanged and for which child. */
  readonly usedAt: Date | null;
  readonly childId: string | null;
};

export const refreshTokenEntity = new EntitySchema<RefreshTokenRow>({
  name: 'refresh_tokens',
  schema: 'app',
  columns: {
    tokenId: { name: 'token_id', type: 'uuid', primary: true },
    sessionId: { name: 'session_id', type: 'uuid' },
    tokenHash: { name: 'token_hash', type: 'bytea' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    usedAt: { name: 'used_at', type: 'timestamptz', nullable: true },
    childId: { name: 'child_id', type: 'uuid', nullable: true },
  },
});
