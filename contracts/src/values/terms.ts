/** Version of the Terms in force; sign-up and the acceptance record the accepted version. */
export const TERMS_VERSION = '2025-07';
/**
 * SHA-256 of the text published under this version, recorded with each acceptance. A test in web compares it with the text. A changed text
 * needs a new version and a new hash.
 */
export const TERMS_HASH = '5183dac92bcc74b187d13375a68be30cdc1d9e0130660ab3645d40e9b7ffbc42';
export const MINIMUM_AGE = 18;
