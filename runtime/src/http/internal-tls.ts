import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';

/** Certificate, key and authority of this process for its connections with other processes. */
export type InternalTls = {
  /** Read at each connection: certificates live for a day and are renewed while the process runs. */
  readonly current: () => { readonly cert: Buffer; readonly key: Buffer; readonly ca: Buffer; readonly minVersion: 'TLSv1.3' };
};

/**
 * @param folder with the files that cert-manager mounts; undefined where processes share a machine
 * @throws Error when a file is missing
 */
export const openInternalTls = (folder: string | undefined): InternalTls | undefined => {
  if (folder === undefined) return undefined;
  const file = (name: string): Buffer => readFileSync(join(folder, name));
  const current = () => ({ cert: file('tls.crt'), key: file('tls.key'), ca: file('ca.crt'), minVersion: 'TLSv1.3' as const });
  current();
  return { current };
};

/**
 * For servers that are not processes of ours, such as a proxy in front of the scanner: shows our certificate, and trusts public authorities
 * besides that of the installation.
 */
export const trustedBesides = (tls: InternalTls | undefined): { readonly cert?: Buffer; readonly key?: Buffer; readonly ca?: string[] } => {
  if (tls === undefined) return {};
  const { cert, key, ca } = tls.current();
  return { cert, key, ca: [...getCACertificates(), String(ca)] };
};
