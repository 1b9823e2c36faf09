import { createHash, randomBytes } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { MessageImprint, TimeStampReq, TimeStampResp, TSTInfo, TimeStampReqVersion } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import type { Destination } from './destination.ts';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 30_000;
const SHA256 = '2.16.840.1.101.3.4.2.1';
const NONCE_BYTES = 8;
/** Statuses of RFC 3161 with a token: granted, and granted with modifications. */
const GRANTED = [0, 1];

type Keep = (tree: string, size: number, token: Buffer) => Promise<void>;

/**
 * A time stamp (RFC 3161) on the newest checkpoint of a day: another clock than ours says that it existed by then. The answer is kept as it
 * came, and goes to the other destinations with their next parcel.
 */
export const timestampDestination = (url: string, keep: Keep): Destination => ({
  name: 'timestamp',
  everyMs: DAY_MS,
  deliver: async ({ tree, toSize, checkpoints }, signal) => {
    const note = checkpoints.at(-1)?.note ?? '';
    const digest = createHash('sha256').update(note).digest();
    const nonce = positiveNonce();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(requestOf(digest, nonce)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`The time-stamping service answered ${String(response.status)}.`);
    const answer = Buffer.from(await response.arrayBuffer());
    refuseOther(answer, digest, nonce);
    await keep(tree, toSize, answer);
  },
});

/** The first bit unset: the number is positive as it stands. */
const positiveNonce = (): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  nonce[0] = 0x40 | ((nonce[0] ?? 0) & 0x3f);
  return nonce;
};

const exact = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const requestOf = (digest: Buffer, nonce: Buffer): ArrayBuffer =>
  AsnConvert.serialize(
    new TimeStampReq({
      version: TimeStampReqVersion.v1,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256, parameters: null }),
        hashedMessage: new OctetString(exact(digest)),
      }),
      nonce: exact(nonce),
      certReq: true,
    }),
  );

/** Signature and certificate are checked by the auditor, against a certificate of the service that is not ours to choose. */
const refuseOther = (answer: Buffer, digest: Buffer, nonce: Buffer): void => {
  const { status, timeStampToken } = AsnConvert.parse(exact(answer), TimeStampResp);
  if (!GRANTED.includes(status.status) || timeStampToken === undefined) {
    throw new Error(`The time-stamping service refused with status ${String(status.status)}.`);
  }
  const signed = AsnConvert.parse(AsnConvert.parse(AsnConvert.serialize(timeStampToken), ContentInfo).content, SignedData);
  const content = signed.encapContentInfo.eContent?.single;
  if (content === undefined) throw new Error('The time-stamping service sent a token without content.');
  const { messageImprint, nonce: answered } = AsnConvert.parse(content.buffer, TSTInfo);
  if (!digest.equals(Buffer.from(messageImprint.hashedMessage.buffer))) throw new Error('The time stamp is of something else.');
  if (answered === undefined || !nonce.equals(Buffer.from(answered))) throw new Error('The time stamp answers another request.');
};
