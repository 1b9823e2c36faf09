/** Settings that hold a key, a secret, or an address with a password. */
const SECRET = /_KEY(_OTHER)?$|_SECRET$|(DATABASE|EVENTSTORE|REDIS|SMTP)_URL$/;
const FIRST_CELL = /^\| ([^|]+) \|/gm;

/** Every secret setting has its line on the page of keys: what it protects, how strong it is, who holds it, how it is changed. */
export const secretsAreDescribed = (settings: readonly string[], page: string): readonly string[] => {
  const described = [...page.matchAll(FIRST_CELL)].map(([, cell]) => cell ?? '').join(' ');
  return settings
    .filter((name) => SECRET.test(name) && !described.includes(`\`${name}\``))
    .map((name) => `${name} is not described in docs/security/keys.md`);
};
