import { apiIntegration } from '../content/products/api-integration.product.ts';
import { QuoteExchange } from '../features/marketing/components/quote-exchange.tsx';
import { ProductPage } from '../features/marketing/components/product-page.tsx';

export const ApiIntegrationPage = () => <ProductPage product={apiIntegration} artefact={<QuoteExchange />} />;
