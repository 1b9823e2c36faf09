import { fiatToCrypto } from '../content/products/fiat-to-crypto.product.ts';
import { ProductPage } from '../features/marketing/components/product-page.tsx';
import { LazyExampleQuote } from '../features/rates/components/lazy-example-quote.tsx';

export const FiatToCryptoPage = () => <ProductPage product={fiatToCrypto} artefact={<LazyExampleQuote />} />;
