import { SERVICE_FIGURES, SERVICES, type Service } from '../../../content/services.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ClosingBand } from '../../../ui/closing-band.tsx';
import { BandActions, PageBand } from '../../../ui/page-band.tsx';
import { FigureLedger } from '../../../ui/figure-ledger.tsx';

export const ServicesView = () => (
  <>
    <PageBand
      title="Services"
      lead="Four services on one platform: a crypto on-ramp, payment processing, compliance and, coming soon, an off-ramp."
    >
      <BandActions>
        <ButtonLink to={paths.apiDocs} variant="secondary" size="large">
          View Documentation
        </ButtonLink>
      </BandActions>
    </PageBand>
    <section aria-label="Service catalogue" className="wrap section">
      <ul className="border-t-2 border-ink">
        {SERVICES.map((service, index) => (
          <ServiceRow key={service.title} service={service} primary={index === 0} />
        ))}
      </ul>
    </section>
    <section aria-labelledby="services-figures" className="wrap section !pt-0">
      <h2 id="services-figures" className="mb-8">
        What they reach
      </h2>
      <FigureLedger figures={SERVICE_FIGURES} />
    </section>
    <ClosingBand
      title="Not sure which one you need?"
      text="Tell us what your customers want to do and where they are. We answer within 24 hours."
    >
      <ButtonLink to={paths.contact} size="large">
        Contact us
      </ButtonLink>
    </ClosingBand>
  </>
);

const ServiceRow = ({ service: { title, text, points, action }, primary }: { readonly service: Service; readonly primary: boolean }) => (
  <li className="grid gap-x-12 gap-y-5 border-b border-line py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] lg:items-start">
    <div>
      <h2 className="text-h3 font-sans font-bold tracking-normal [font-stretch:normal]">{title}</h2>
      <p className="mt-2 text-muted">{text}</p>
    </div>
    <ul className="grid gap-1.5 text-ui">
      {points.map((point) => (
        <li
          key={point}
          className="relative pl-[22px] before:absolute before:top-[.72em] before:left-0 before:h-px before:w-3 before:bg-line-strong"
        >
          {point}
        </li>
      ))}
    </ul>
    <div className="lg:w-[260px] lg:text-right">
      {action === undefined ? (
        <Button disabled>Coming soon</Button>
      ) : (
        <ButtonLink to={action.to} variant={primary ? 'primary' : 'secondary'}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  </li>
);
