import { PAST_TABLE_READERS } from '@danubit/contracts/http/console/past-tables.contract';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet, useOutletContext, useParams } from 'react-router-dom';
import { ScreeningLink } from '../features/staff-alerts/components/screening-link.tsx';
import { AuditDesk } from '../features/staff-audit/components/audit-desk.tsx';
import { CustomerSearch } from '../features/staff-audit/components/customer-search.tsx';
import { PastTablesDesk } from '../features/staff-audit/components/past-tables-desk.tsx';
import { staffRolesOf } from '../lib/auth/staff-roles.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { consolePaths } from '../lib/console-paths.ts';

type Reason = { readonly reason: string; readonly setReason: (reason: string) => void };

/** Keeps the reason while customers are opened; it is in no address and gone with the page. */
export const ConsoleAudit = () => {
  const [reason, setReason] = useState('');
  return <Outlet context={{ reason, setReason } satisfies Reason} />;
};

export const AuditSearch = () => {
  const { reason, setReason } = useOutletContext<Reason>();
  const { session } = useSession();
  const seesTables = staffRolesOf(session?.access_token ?? '').some((role) => PAST_TABLE_READERS.some((reader) => reader === role));
  return (
    <div className="wrap grid max-w-[56rem] gap-6 py-8">
      <title>Audit · Danubit Console</title>
      <div>
        <h1 className="text-h2">Audit</h1>
        <p className="lead">Any customer at any moment, as the customer saw it, with the events behind every figure.</p>
        {seesTables ? (
          <Link to={consolePaths.auditTables} className="inline-flex min-h-11 items-center text-ui">
            Whole tables at any moment
          </Link>
        ) : null}
      </div>
      <CustomerSearch reason={reason} onReason={setReason} addressOf={consolePaths.auditOf} />
    </div>
  );
};

export const AuditOfTables = () => {
  const { reason, setReason } = useOutletContext<Reason>();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <title>Whole tables · Audit · Danubit Console</title>
      <div>
        <Link to={consolePaths.audit} className="inline-flex min-h-11 items-center gap-2 text-ui">
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
          One customer
        </Link>
        <h1 className="text-h2">Whole tables</h1>
        <p className="lead">Any read table with all its rows, as of any moment, or what differs between two.</p>
      </div>
      <PastTablesDesk reason={reason} onReason={setReason} />
    </div>
  );
};

export const AuditOfCustomer = () => {
  const { userId = '' } = useParams();
  const { reason } = useOutletContext<Reason>();
  return (
    <div className="min-w-0">
      <title>Audit of a customer · Danubit Console</title>
      <Link to={consolePaths.audit} className="inline-flex min-h-11 items-center gap-2 px-5 text-ui">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        Another customer
      </Link>
      <ScreeningLink userId={userId}>How this customer was screened</ScreeningLink>
      {reason === '' ? (
        <div className="px-5 pb-5">
          <h1 className="text-h3">Give your reason</h1>
          <p className="text-ui text-muted">The reason is recorded with everything you open. Search for the customer and enter it there.</p>
        </div>
      ) : (
        <AuditDesk key={userId} looking={{ userId, reason }} />
      )}
    </div>
  );
};
