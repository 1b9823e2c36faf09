import {
  addPasskey as addEndpoint,
  challengeNewPasskey,
  challengePasskey,
  provePasskey as proveEndpoint,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
  type Passkey,
} from '@danubit/contracts/http/identity/passkeys.contract';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { callEndpoint } from '../../../lib/api-client.ts';
import type { Act } from '../../../lib/auth/account-actions.types.ts';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { UNREACHABLE } from '../../../lib/fallback-texts.ts';

type Outcome = { readonly problem?: AuthProblem };

const loadCeremony = () => import('../../../lib/auth/passkey-ceremony.ts');

/** Creates a passkey on this device. The session then counts as proven, and continues with new tokens. */
export const addPasskey = (act: Act): Promise<Outcome & { readonly passkey?: Passkey }> =>
  orProblem(async () => {
    const { createPasskey } = await loadCeremony();
    const { challenge_id, options } = await callEndpoint(challengeNewPasskey, {});
    const created = await createPasskey(options);
    if (created.problem !== undefined) return created;
    const { passkey, session } = await callEndpoint(addEndpoint, { body: { challenge_id, credential: created.answer } });
    return { passkey, ...(await continueWith(act, session.refresh_token)) };
  });

/** The second step of a sign-in, or a fresh proof. */
export const provePasskey = (act: Act): Promise<Outcome> =>
  orProblem(async () => {
    const { signWithPasskey } = await loadCeremony();
    const { challenge_id, options } = await callEndpoint(challengePasskey, {});
    const signed = await signWithPasskey(options);
    if (signed.problem !== undefined) return signed;
    const { refresh_token: refreshToken } = await callEndpoint(proveEndpoint, { body: { challenge_id, credential: signed.answer } });
    return continueWith(act, refreshToken);
  });

export const renamePasskey = ({ id }: Passkey, name: string): Promise<Outcome> =>
  orProblem(async () => {
    await callEndpoint(renameEndpoint, { params: { passkeyId: id }, body: { name } });
    return {};
  });

/** The user in the stored session still has the passkey; `refreshed` brings one without it. */
export const removePasskey = ({ id }: Passkey, refreshed: () => Promise<unknown>): Promise<Outcome> =>
  orProblem(async () => {
    try {
      await callEndpoint(removeEndpoint, { params: { passkeyId: id } });
    } catch (error) {
      // One that is gone already counts as success.
      if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    }
    await refreshed();
    return {};
  });

const continueWith = async (act: Act, refreshToken: string): Promise<Outcome> => {
  const { problem } = await act('continueWith', refreshToken);
  return problem === undefined ? {} : { problem };
};

/** A refusal of the api, or code that could not be loaded. */
const orProblem = async <Result extends Outcome>(run: () => Promise<Result>): Promise<Result | Outcome> => {
  try {
    return await run();
  } catch (error) {
    const { code, message } = error instanceof ApiProblem ? error : { code: 'unreachable', message: UNREACHABLE };
    return { problem: { code, message, reasons: [] } };
  }
};
