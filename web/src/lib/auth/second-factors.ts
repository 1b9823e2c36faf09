import type { User } from '@supabase/auth-js';

export type SecondFactorKind = 'passkey' | 'totp';

/** auth-js calls a passkey `webauthn`. */
const TYPES = { passkey: 'webauthn', totp: 'totp' } as const satisfies Record<SecondFactorKind, string>;
const KINDS = ['passkey', 'totp'] as const;

/** The second factors of an account besides recovery codes, the stronger first. */
export const secondFactorsOf = ({ factors = [] }: User): readonly SecondFactorKind[] =>
  KINDS.filter((kind) => factors.some(({ factor_type: type, status }) => type === TYPES[kind] && status === 'verified'));
