import { weaknessOf } from '@danubit/runtime/settings/secret-strength';
import { InvalidSettings } from '@danubit/runtime/settings/settings';
import type { RolePasswords } from './roles.ts';

/** For live mode. @throws InvalidSettings with every password of a role that can be guessed or that two roles share */
export const refuseWeakPasswords = (adminUrl: string, rolePasswords: RolePasswords): void => {
  const passwords = [
    ['The password in DATABASE_URL', decodeURIComponent(new URL(adminUrl).password)] as const,
    ...Object.entries(rolePasswords).map(([role, password]) => [`The password of ${role} in secrets.json`, password] as const),
  ];
  const faults = passwords.flatMap(([subject, password], index) => {
    const same = passwords.slice(0, index).find(([, other]) => other !== '' && other === password);
    const weakness = password === '' ? undefined : weaknessOf(password);
    return [
      ...(weakness === undefined ? [] : [`${subject} ${weakness}. Make one with "openssl rand -base64 24".`]),
      ...(same === undefined ? [] : [`${subject} is the same as another one. Make a separate password for each role.`]),
    ];
  });
  if (faults.length > 0) throw new InvalidSettings(faults);
};
