import { countryName } from '@danubit/core/domain/identity/session/country-name';
import { describe, expect, it } from '@jest/globals';
import { ApiSettings } from '../config/api-settings.ts';
import { testSettings } from '../../testing/app-database.ts';
import { VisitorCountries } from './visitor-countries.ts';

const withFile = (COUNTRY_DATABASE_FILE?: string) =>
  new VisitorCountries(new ApiSettings({ ...testSettings('none'), COUNTRY_DATABASE_FILE }));

describe('the country of a visitor', () => {
  it('is looked up in the bundled file, for both kinds of addresses', () => {
    const countries = withFile();
    // Networks of public institutions that have not moved for decades.
    expect(countries.codeOf('147.175.1.1')).toBe('SK');
    expect(countries.codeOf('193.0.6.139')).toBe('NL');
    expect(countries.codeOf('2001:67c:2e8::1')).toBe('NL');
    expect(countryName('SK')).toBe('Slovakia');
  });

  it('is unknown for private networks, for loopback and for invalid addresses', () => {
    const countries = withFile();
    for (const address of ['127.0.0.1', '10.1.2.3', '::1', '', 'nonsense', '999.1.1.1']) expect(countries.codeOf(address)).toBeNull();
    expect(countryName('ZZ')).toBeNull();
  });

  it('names the setting when a given file cannot be read', () => {
    expect(() => withFile('/nowhere/countries.mmdb')).toThrow(/COUNTRY_DATABASE_FILE \/nowhere\/countries\.mmdb/);
  });
});
