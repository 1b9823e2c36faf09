import { jest } from '@jest/globals';

/** "passkey" in base64url. */
export const CREDENTIAL_ID = 'cGFzc2tleQ';
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const credential = {
  id: CREDENTIAL_ID,
  rawId: bytes('passkey'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

type Asked = (options: { readonly mediation?: string; readonly signal?: AbortSignal; readonly publicKey: unknown }) => Promise<unknown>;

/** Gives the page a browser with WebAuthn, whose prompts succeed unless the test says otherwise. */
export const startFakePasskeys = (offersInFields = false) => {
  const create = jest.fn<Asked>(() => Promise.resolve(credential));
  const get = jest.fn<Asked>(({ mediation, signal }) => (mediation === 'conditional' ? untilAborted(signal) : Promise.resolve(credential)));
  const PublicKeyCredential = Object.assign(() => undefined, { isConditionalMediationAvailable: () => Promise.resolve(offersInFields) });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: PublicKeyCredential, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return {
    create,
    get,
    credential,
    restore: () => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
};
export type FakePasskeys = ReturnType<typeof startFakePasskeys>;

const untilAborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

export const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Danubit' },
  user: { id: 'aGFuZGxl', name: 'jana@firma.example', displayName: 'Jana Nováková' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
};
export const requestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};
export const challenge = <Options>(options: Options) => ({
  challenge_id: '01a2089d-f775-7766-9c57-068ac1cdc2b0',
  options,
  expires_at: 1_800_000_000,
});
