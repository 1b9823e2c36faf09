/** Addresses and folders of the tested installation. Set by "make e2e". */
const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set. Run the browser tests with "make e2e".`);
  return value;
};

export const environment = {
  /** The site, such as http://localhost:8080. */
  siteUrl: required('E2E_BASE_URL').replace(/\/$/, ''),
  /** The simulated card network with its book, such as http://localhost:40123. */
  cardNetworkUrl: required('E2E_CARD_NETWORK_URL').replace(/\/$/, ''),
  /** The simulator of the second provider. */
  adyenUrl: required('E2E_ADYEN_URL').replace(/\/$/, ''),
  /** The simulated bank. */
  bankUrl: required('E2E_BANK_URL').replace(/\/$/, ''),
  /** The simulated chain of Bitcoin. */
  bitcoinUrl: required('E2E_BITCOIN_URL').replace(/\/$/, ''),
  /** Grants roles of staff; see tooling/testing/serve-grants.ts. */
  grantsUrl: required('E2E_GRANTS_URL').replace(/\/$/, ''),
  /** Where the installation keeps its data, logs and secrets. */
  dataDir: required('E2E_DATA_DIR'),
  chromiumPath: required('CHROMIUM_PATH'),
  /** How long a 3-D Secure challenge may stay open in this installation, in seconds. */
  challengeTimeoutSeconds: Number(process.env['CHALLENGE_TIMEOUT_SECONDS'] ?? '900'),
  /** Where the README's screenshots go. Set only with UPDATE_IMAGES=1, so that a normal run leaves the checkout unchanged. */
  imagesFolder: process.env['UPDATE_IMAGES'] === '1' ? new URL('../../../docs/images/', import.meta.url).pathname : undefined,
  /** Where the pictures of the gallery go. */
  galleryFolder: process.env['E2E_GALLERY_DIR'] ?? '',
} as const;
