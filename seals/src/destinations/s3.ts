import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { filesOf, type DeliveredFile, type Destination } from './destination.ts';

const DAY_MS = 86_400_000;
const DEFAULT_RETENTION_DAYS = 3_650;
const TIMEOUT_MS = 30_000;
const PRECONDITION_FAILED = 412;

/**
 * A bucket with object lock at any service that speaks the protocol of S3: what is written there cannot be changed or deleted before its
 * time, also with the credential. The address has everything:
 * `https://ACCESS_KEY:SECRET_KEY@host/bucket/prefix?region=eu-central-1&retainDays=3650`.
 */
export const s3Destination = (address: string): Destination => {
  const { client, bucket, prefix, retentionDays } = connect(new URL(address));
  const put = async ({ path, bytes }: DeliveredFile, signal: AbortSignal): Promise<void> => {
    const place = { Bucket: bucket, Key: `${prefix}${path}` };
    const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      await client.send(
        new PutObjectCommand({
          ...place,
          Body: bytes,
          ChecksumAlgorithm: 'SHA256',
          IfNoneMatch: '*',
          ObjectLockMode: 'COMPLIANCE',
          ObjectLockRetainUntilDate: new Date(Date.now() + retentionDays * DAY_MS),
        }),
        { abortSignal },
      );
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== PRECONDITION_FAILED) throw error;
      const { Body } = await client.send(new GetObjectCommand(place), { abortSignal });
      const there = await Body?.transformToByteArray();
      if (there === undefined || !bytes.equals(there)) throw new Error(`${path} is already in the bucket with other content.`);
    }
  };
  return {
    name: 's3',
    everyMs: 0,
    deliver: async (parcel, signal) => {
      for (const file of filesOf(parcel)) await put(file, signal);
    },
  };
};

const connect = (url: URL) => {
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    retentionDays: Number(url.searchParams.get('retainDays') ?? DEFAULT_RETENTION_DAYS),
    client: new S3Client({
      endpoint: `${url.protocol}//${url.host}`,
      region: url.searchParams.get('region') ?? 'eu-central-1',
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    }),
  };
};
