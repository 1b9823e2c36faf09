import { fiatToCrypto } from '../content/products/fiat-to-crypto.product.ts';
import { ProductPage } from '../features/marketing/components/product-page.tsx';
import { ExampleQuote } from '../features/home/components/example-quote.tsx';

export const FiatToCryptoPage = () => <ProductPage product={fiatToCrypto} artefact={<ExampleQuote />} />;
