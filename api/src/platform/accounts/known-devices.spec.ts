import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { ApiSettings } from '../config/api-settings.ts';
import { KeyedIndex, type Indexed } from './keyed-index.ts';
import { KnownDevices } from './known-devices.ts';

const EMAIL_INDEX_KEY = randomBytes(32).toString('base64');

const devicesAt = (PUBLIC_URL: string): { readonly devices: KnownDevices; readonly jana: Indexed; readonly karol: Indexed } => {
  const settings = { values: { PUBLIC_URL, EMAIL_INDEX_KEY } } as ApiSettings;
  const index = new KeyedIndex(settings);
  return { devices: new KnownDevices(index, settings), jana: index.ofEmail('jana@firma.example'), karol: index.ofEmail('k@firma.example') };
};

describe('the cookie of a known device', () => {
  it('is bound to this host over HTTPS, hidden from scripts, and sent by this site alone', () => {
    const { devices, jana } = devicesAt('https://danubit.example');
    expect(devices.setCookie(jana.current)).toMatch(
      /^__Host-danubit_device=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is known among other cookies, for its account alone', () => {
    const { devices, jana, karol } = devicesAt('https://danubit.example');
    const cookie = devices.setCookie(jana.current).split('; ')[0] ?? '';
    const cookies = `theme=dark; ${cookie}; last=1`;
    expect(cookie).toContain(`=${String(devices.knownAs(jana, cookies))}.`);
    expect(devices.knownAs(karol, cookies)).toBeUndefined();
    expect(devices.knownAs(jana, '')).toBeUndefined();
  });

  it('is not taken from a name that another host of the domain could set', () => {
    const { devices, jana } = devicesAt('https://danubit.example');
    const cookie = devices.setCookie(jana.current).split('; ')[0] ?? '';
    expect(devices.knownAs(jana, cookie.replace('__Host-', ''))).toBeUndefined();
    expect(devices.knownAs(jana, cookie.replace('__Host-', 'x__Host-'))).toBeUndefined();
  });

  it('has no prefix on a local installation without HTTPS, whose cookie browsers would refuse', () => {
    const { devices, jana } = devicesAt('http://localhost:8080');
    expect(devices.setCookie(jana.current)).toMatch(
      /^danubit_device=[^;]+; Path=\/auth\/v1\/token; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
  });
});
