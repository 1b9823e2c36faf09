import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate authority for tests, by the program openssl. */
export const certificateAuthority = () => {
  const folder = mkdtempSync(join(tmpdir(), 'danubit-authority-'));
  const openssl = (...args: readonly string[]) =>
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  openssl('-subj', '/CN=authority', '-keyout', 'ca.key', '-out', 'ca.crt');
  return {
    /** The folder of a process with this name, as the platform mounts it. Issued again, the certificate is a new one. */
    issue: (name: string): string => {
      const mounted = join(folder, name);
      mkdirSync(mounted, { recursive: true });
      const names = `subjectAltName=DNS:${name},DNS:localhost`;
      openssl('-CA', 'ca.crt', '-CAkey', 'ca.key', '-subj', `/CN=${name}`, '-addext', names, '-keyout', 'new.key', '-out', 'new.crt');
      renameSync(join(folder, 'new.key'), join(mounted, 'tls.key'));
      renameSync(join(folder, 'new.crt'), join(mounted, 'tls.crt'));
      copyFileSync(join(folder, 'ca.crt'), join(mounted, 'ca.crt'));
      return mounted;
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
