import type { ReactNode } from 'react';
import { PageHead } from '../../../ui/page-head.tsx';
import type { Action } from '../../../content/text.types.ts';
import type { Product, ProductSection } from '../../../content/products/product.types.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ClosingBand } from '../../../ui/closing-band.tsx';
import { BandActions, PageBand } from '../../../ui/page-band.tsx';
import { RuledFacts, RuledRows, SplitSection } from '../../../ui/ruled-rows.tsx';
import { StepLine } from '../../../ui/step-line.tsx';

/** Renders a product page from its content; the artefact shows an actual part of the product. */
export const ProductPage = ({ product, artefact }: { readonly product: Product; readonly artefact: ReactNode }) => (
  <>
    <PageHead title={product.title} description={product.description} />
    <PageBand title={product.heading} lead={product.lead} artefact={artefact}>
      <BandActions>
        <Actions actions={product.actions} />
      </BandActions>
    </PageBand>
    {product.sections.map((section, index) => (
      <ProductSectionView key={section.title} section={section} raised={index % 2 === 1} />
    ))}
    <ClosingBand title={product.closing.title} text={product.closing.text}>
      <Actions actions={product.closing.actions} />
    </ClosingBand>
  </>
);

/** The first action is the primary one. */
const Actions = ({ actions }: { readonly actions: readonly Action[] }) => (
  <>
    {actions.map(({ label, to }, index) => (
      <ButtonLink key={label} to={to} size="large" variant={index === 0 ? 'primary' : 'secondary'}>
        {label}
      </ButtonLink>
    ))}
  </>
);

const ProductSectionView = ({ section, raised }: { readonly section: ProductSection; readonly raised: boolean }) => {
  if ('steps' in section) return <StepSection title={section.title} steps={section.steps} raised={raised} />;
  return (
    <SplitSection title={section.title} intro={section.intro} raised={raised}>
      {'rows' in section ? <RuledRows rows={section.rows} /> : <RuledFacts facts={section.facts} />}
    </SplitSection>
  );
};

type StepSectionProps = {
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly raised: boolean;
};

const StepSection = ({ title, steps, raised }: StepSectionProps) => (
  <section className={raised ? 'section border-y border-line bg-surface' : 'section'}>
    <div className="wrap">
      <h2>{title}</h2>
      <StepLine steps={steps} />
    </div>
  </section>
);
