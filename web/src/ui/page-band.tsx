import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type PageBandProps = {
  readonly title: string;
  readonly lead: string;
  /** Parent pages, outermost first. */
  readonly trail?: readonly { readonly to: string; readonly label: string }[];
  /** Buttons, or notes about the page. */
  readonly children?: ReactNode;
  /** An actual part of the product on the right: a quote, a request, a list. */
  readonly artefact?: ReactNode;
};

/** The head of a page: heading and lead on the left, an artefact on the right. */
export const PageBand = ({ title, lead, trail = [], children, artefact }: PageBandProps) => (
  <header className="border-b border-line bg-surface print:border-0">
    <div className="wrap grid items-start gap-x-16 gap-y-8 pt-[clamp(2.25rem,5vw,4rem)] pb-8 sm:pb-10 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        {trail.length === 0 ? null : <Breadcrumb trail={trail} here={title} />}
        <h1>{title}</h1>
        <p className="lead mt-4 max-w-[36em]">{lead}</p>
        {children}
      </div>
      {artefact === undefined ? null : <div className="w-full min-w-0 lg:w-[440px]">{artefact}</div>}
    </div>
  </header>
);

const Breadcrumb = ({ trail, here }: { readonly trail: NonNullable<PageBandProps['trail']>; readonly here: string }) => (
  <nav aria-label="Breadcrumb" className="mb-3.5 text-small text-muted print:hidden">
    <ol className="flex flex-wrap items-center gap-x-2">
      {trail.map(({ to, label }) => (
        <li key={to} className="inline-flex items-center gap-2">
          <Link to={to}>{label}</Link>
          <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);

/** The buttons of a band; full width on a phone. */
export const BandActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-7 flex flex-wrap gap-3 max-sm:[&>*]:w-full">{children}</div>
);
