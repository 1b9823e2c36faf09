import { complianceSolutions } from '../content/products/compliance-solutions.product.ts';
import { DocumentList } from '../features/marketing/components/document-list.tsx';
import { ProductPage } from '../features/marketing/components/product-page.tsx';

export const ComplianceSolutionsPage = () => <ProductPage product={complianceSolutions} artefact={<DocumentList />} />;
