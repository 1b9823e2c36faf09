import type {
  NewCredential,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@danubit/contracts/http/identity/passkeys.contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A passkey on a device, as an authenticator keeps it (WebAuthn §6.2). */
export type DevicePasskey = {
  readonly credentialId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
};

/** What a test makes go wrong. */
type Faults = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Whether the authenticator has verified its user. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly type?: string;
  readonly credentialId?: string;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_KEY = 0x40;
const AAGUID = Buffer.alloc(16);

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const text64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** An authenticator in software on the pages of one site: ES256, attestation "none". */
export const softwareAuthenticator = (siteOrigin: string) => ({
  /** A passkey on the device, and what the api would have stored when it was added. */
  stored: () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const [credentialId, userHandle] = [randomBytes(32), randomBytes(64)];
    const onDevice: DevicePasskey = { credentialId: text64(credentialId), userHandle: text64(userHandle), privateKey };
    return {
      onDevice,
      stored: { credentialId, userHandle, publicKey: Buffer.from(coseOf(publicKey)), counter: 0, transports: ['internal'] },
    };
  },

  create: (
    options: PasskeyCreationOptions,
    faults: Faults = {},
  ): { readonly passkey: DevicePasskey; readonly credential: NewCredential } => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credentialId = faults.credentialId ?? text64(randomBytes(32));
    const idBytes = Buffer.from(credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    const head = authenticatorData(faults.rpId ?? options.rp.id, faults, WITH_KEY);
    const authData = Buffer.concat([head, AAGUID, length, idBytes, coseOf(publicKey)]);
    const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const credential: NewCredential = {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: {
        clientDataJSON: text64(clientData('webauthn.create', options.challenge, siteOrigin, faults)),
        attestationObject: text64(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
    return { passkey: { credentialId, userHandle: options.user.id, privateKey }, credential };
  },

  sign: (passkey: DevicePasskey, options: PasskeyRequestOptions, faults: Faults = {}): PasskeyAssertion => {
    const data = clientData('webauthn.get', options.challenge, siteOrigin, faults);
    const authData = authenticatorData(faults.rpId ?? options.rpId, faults, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), passkey.privateKey);
    const id = faults.credentialId ?? passkey.credentialId;
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: text64(data),
        authenticatorData: text64(authData),
        signature: text64(signature),
        userHandle: faults.userHandle ?? passkey.userHandle,
      },
    };
  },
});

const clientData = (type: string, challenge: string, origin: string, faults: Faults): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? origin,
      crossOrigin: false,
    }),
  );

const authenticatorData = (rpId: string, { isVerified = true, counter = 0 }: Faults, more: number): Buffer => {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
};

/** RFC 9053 §7.1: kty EC2, alg ES256, crv P-256, x, y. */
const coseOf = (publicKey: KeyObject): Uint8Array => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
};
