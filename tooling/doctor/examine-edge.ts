import { connect, type ConnectionOptions, type PeerCertificate, type TLSSocket } from 'node:tls';
import { messageOf } from '@danubit/deploy/installation/errors';
import { good, note, problem, type Finding } from './finding.ts';

const ANSWERS_WITHIN_MS = 5_000;
const DAYS_LEFT_FOR_RENEWAL = 14;
const DAY_MS = 86_400_000;
const REMEDY = 'Set up the load balancer as docs/operations.md, "The public edge", says.';

/** Protocols before TLS 1.2, and suites of TLS 1.2 without forward secrecy or with CBC: level 0 lets OpenSSL offer them. */
const UNSAFE: Readonly<Record<string, ConnectionOptions>> = {
  'TLS 1.0 or 1.1': { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
  'suites without forward secrecy': { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: 'kRSA@SECLEVEL=0' },
  'suites with CBC': {
    minVersion: 'TLSv1.2',
    maxVersion: 'TLSv1.2',
    ciphers: 'ECDHE-RSA-AES128-SHA:ECDHE-RSA-AES256-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA:ECDHE-RSA-AES128-SHA256@SECLEVEL=0',
  },
};

/**
 * Examines what visitors connect to: a certificate that browsers trust, TLS 1.2 and 1.3 only, suites with forward secrecy (OWASP ASVS
 * 5.0, 12.1.1, 12.1.2, 12.2.1 and 12.2.2).
 */
export const examineEdge = async (publicUrl: string, trusted: Pick<ConnectionOptions, 'ca'> = {}): Promise<readonly Finding[]> => {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return [note('public edge', 'not examined: the address of the site is not https')];
  const certificate = await examineCertificate(url, trusted);
  if (certificate.verdict === 'problem') return [certificate];
  const accepted = await Promise.all(
    Object.entries(UNSAFE).map(async ([name, options]) => ((await isAccepted(url, options)) ? [name] : [])),
  );
  const unsafe = accepted.flat();
  return [
    certificate,
    unsafe.length === 0 ? good('tls', '1.2 or 1.3, with forward secrecy') : problem('tls', `${unsafe.join(', ')} accepted`, REMEDY),
  ];
};

const examineCertificate = async (url: URL, trusted: ConnectionOptions): Promise<Finding> => {
  try {
    const daysLeft = await shake(url, trusted, (socket) => daysUntilEnd(socket.getPeerCertificate()));
    return daysLeft > DAYS_LEFT_FOR_RENEWAL
      ? good('certificate', `trusted, ends in ${String(daysLeft)} days`)
      : problem('certificate', `ends in ${String(daysLeft)} days`, 'Renew it, and find out why it was not renewed automatically.');
  } catch (error) {
    return problem('certificate', `${url.host}: ${messageOf(error)}`, REMEDY);
  }
};

const daysUntilEnd = ({ valid_to: end }: PeerCertificate): number => Math.floor((Date.parse(end) - Date.now()) / DAY_MS);

/** Only the handshake counts here, not who answers. */
const isAccepted = (url: URL, options: ConnectionOptions): Promise<boolean> =>
  shake(url, { ...options, rejectUnauthorized: false }, () => true).catch(() => false);

/** Connects, reads something of the connection, and ends it. */
const shake = <T>(url: URL, options: ConnectionOptions, read: (socket: TLSSocket) => T): Promise<T> =>
  new Promise((resolve, reject) => {
    const port = url.port === '' ? 443 : Number(url.port);
    const socket = connect({ host: url.hostname, servername: url.hostname, port, timeout: ANSWERS_WITHIN_MS, ...options }, () => {
      resolve(read(socket));
      socket.end();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${String(ANSWERS_WITHIN_MS / 1_000)} s`)));
  });
