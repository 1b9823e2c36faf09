import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { ApiSettings } from '../config/api-settings.ts';
import type { SessionRow } from '../database/entities/session.entity.ts';
import { ACCESS_TOKEN_ALGORITHM, type PublicJwk } from './signing-key.ts';
import { SigningKeys } from './signing-keys.ts';

export const ACCESS_TOKEN_SECONDS = 300;
export const ACCESS_TOKEN_AUDIENCE = 'authenticated';
/** The header `typ` of RFC 9068 §2.1, so that no other kind of JWT can be used as an access token. */
export const ACCESS_TOKEN_TYPE = 'at+jwt';

/** What the session of a token has proven: columns of its row. */
type SessionProofs = Pick<SessionRow, 'firstFactorMethod' | 'firstFactorAt' | 'secondFactorMethod' | 'secondFactorAt'>;

type AccessTokenClaims = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string | null;
  readonly proofs: SessionProofs;
  /** Roles held when the token is issued; each use checks that they still are. */
  readonly staffRoles?: readonly StaffRole[];
  readonly now: Date;
};

/** Signs access tokens and publishes the public halves of the keys (RFC 7517). */
@Injectable()
export class AccessTokens {
  readonly issuer: string;

  constructor(
    private readonly keys: SigningKeys,
    { values }: ApiSettings,
  ) {
    this.issuer = `${values.PUBLIC_URL.replace(/\/+$/, '')}/auth/v1`;
  }

  /** PEM of the key with this id, if its signatures are accepted now. */
  async publicPemOf(keyId: string): Promise<string | undefined> {
    return (await this.keys.accepted()).find((key) => key.keyId === keyId)?.publicPem;
  }

  async publicJwks(): Promise<{ keys: PublicJwk[] }> {
    return { keys: (await this.keys.accepted()).map(({ publicJwk }) => publicJwk) };
  }

  /** Claims as GoTrue names them, so that its client and its readers understand them. */
  async sign(claims: AccessTokenClaims): Promise<{ token: string; expiresAt: number }> {
    const { userId, sessionId, email, proofs, staffRoles = [], now } = claims;
    const { keyId, privateKey } = await this.keys.signing();
    const issuedAt = secondsOf(now);
    const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
    const token = await new SignJWT({
      ...(email === null ? {} : { email }),
      role: 'authenticated',
      session_id: sessionId,
      aal: proofs.secondFactorAt === null ? 'aal1' : 'aal2',
      amr: methodsOf(proofs),
      ...(staffRoles.length === 0 ? {} : { staff_roles: staffRoles }),
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid: keyId })
      .setSubject(userId)
      .setIssuer(this.issuer)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(privateKey);
    return { token, expiresAt };
  }
}

/** The claim `amr` in GoTrue's long form, the newest first. */
const methodsOf = ({ firstFactorMethod, firstFactorAt, secondFactorMethod, secondFactorAt }: SessionProofs) => {
  const first = { method: firstFactorMethod, timestamp: secondsOf(firstFactorAt) };
  if (secondFactorMethod === null || secondFactorAt === null) return [first];
  // A sign-in with a passkey is one act that gives both factors.
  if (secondFactorMethod === firstFactorMethod && secondFactorAt.getTime() === firstFactorAt.getTime()) return [first];
  const second = { method: secondFactorMethod, timestamp: secondsOf(secondFactorAt) };
  return first.timestamp > second.timestamp ? [first, second] : [second, first];
};

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
