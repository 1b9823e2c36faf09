import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { isLei } from '@danubit/contracts/values/lei';
import { KNOWN_TOKENS, TOKEN_SHAPE, type MicaCompany } from '@danubit/core/compliance/mica/assets-of-tables';

/**
 * `lei`: the company's own. `dti`: "USDC.ethereum=XXXXXXXXX,…", for assets whose identifier is not known.
 * @throws Error that names the option
 */
export const companyOf = (lei: string, dti = ''): Omit<MicaCompany, 'contracts'> => {
  if (!isLei(lei)) throw new Error('LEI must be the legal entity identifier of the company: 18 letters or digits and two check digits.');
  return { lei, tokens: { ...KNOWN_TOKENS, ...Object.fromEntries(dti.split(',').filter(Boolean).map(tokenIn)) } };
};

const tokenIn = (text: string): [string, string] => {
  const [asset = '', identifier = ''] = text.trim().split('=');
  if (!CRYPTO_ASSETS.some((known) => known === asset))
    throw new Error(`DTI names ${asset}, which is not one of ${CRYPTO_ASSETS.join(', ')}.`);
  if (!TOKEN_SHAPE.test(identifier)) throw new Error(`DTI of ${asset} must be nine digits and capital letters without vowels.`);
  return [asset, identifier];
};
