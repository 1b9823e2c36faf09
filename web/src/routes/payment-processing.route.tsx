import { paymentProcessing } from '../content/products/payment-processing.product.ts';
import { PaymentStates } from '../features/marketing/components/payment-states.tsx';
import { ProductPage } from '../features/marketing/components/product-page.tsx';

export const PaymentProcessingPage = () => <ProductPage product={paymentProcessing} artefact={<PaymentStates />} />;
