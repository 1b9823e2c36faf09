import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { brand } from '../content/brand.ts';

/** The risk notice above every page. */
export const RiskBar = () => (
  <aside aria-label="Risk notice" className="border-b border-line bg-sunken text-caption leading-[1.45]">
    <div className="wrap flex items-start gap-2.5 py-[9px]">
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="mt-px size-4 flex-none text-warning" />
      <p>
        {brand.riskBanner}{' '}
        <Link to={paths.riskDisclosure} className="whitespace-nowrap">
          Read the Risk Disclosure
        </Link>
      </p>
    </div>
  </aside>
);
