import { Navigate, type RouteObject } from 'react-router-dom';
import { consolePaths } from '../../lib/console-paths.ts';
import { ConsoleAccess } from '../../routes/console-access.route.tsx';
import { ConsoleAlert, ConsoleAlertFigures, ConsoleAlerts, NoAlertChosen } from '../../routes/console-alerts.route.tsx';
import { ConsoleCase, ConsoleCases } from '../../routes/console-cases.route.tsx';
import { AuditOfCustomer, AuditOfTables, AuditSearch, ConsoleAudit } from '../../routes/console-audit.route.tsx';
import { ConsoleComplaints } from '../../routes/console-complaints.route.tsx';
import { ConsoleDeliveries } from '../../routes/console-deliveries.route.tsx';
import { ConsoleDispute, ConsoleDisputes } from '../../routes/console-disputes.route.tsx';
import { ConsoleDuties } from '../../routes/console-duties.route.tsx';
import { ConsoleEvidence } from '../../routes/console-evidence.route.tsx';
import { ConsolePayment, ConsolePayments, NoPaymentChosen } from '../../routes/console-payments.route.tsx';
import { ConsolePayouts } from '../../routes/console-payouts.route.tsx';
import { ConsoleProviders } from '../../routes/console-providers.route.tsx';
import { ConsoleReconciliation } from '../../routes/console-reconciliation.route.tsx';
import { ConsoleReceipts } from '../../routes/console-receipts.route.tsx';
import { ConsoleRefunds } from '../../routes/console-refunds.route.tsx';
import { ConsoleRelationships } from '../../routes/console-relationships.route.tsx';
import { ConsoleReport, ConsoleReports } from '../../routes/console-reports.route.tsx';
import { ConsoleRetention } from '../../routes/console-retention.route.tsx';
import { ConsoleRequests } from '../../routes/console-requests.route.tsx';
import { ConsoleRules } from '../../routes/console-rules.route.tsx';
import { ConsoleRouting } from '../../routes/console-routing.route.tsx';
import { ConsoleScreening, ConsoleScreenings } from '../../routes/console-screenings.route.tsx';
import { ConsoleSeals } from '../../routes/console-seals.route.tsx';
import { ConsoleSuspense } from '../../routes/console-suspense.route.tsx';
import { ConsoleSystem } from '../../routes/console-system.route.tsx';
import { ConsoleReview, ConsoleVerification } from '../../routes/console-verification.route.tsx';
import { RouteError } from '../route-error.tsx';
import { ConsoleShell } from './console-shell.tsx';

export const consoleRoutes: RouteObject[] = [
  {
    element: <ConsoleShell />,
    errorElement: <RouteError />,
    children: [
      {
        element: <ConsolePayments />,
        children: [
          { path: consolePaths.payments, element: <NoPaymentChosen /> },
          { path: consolePaths.payment(':id'), element: <ConsolePayment /> },
        ],
      },
      {
        element: <ConsoleAlerts />,
        children: [
          { path: consolePaths.alerts, element: <NoAlertChosen /> },
          { path: consolePaths.alert(':id'), element: <ConsoleAlert /> },
        ],
      },
      { path: consolePaths.alertFigures, element: <ConsoleAlertFigures /> },
      { path: consolePaths.screeningsOf(':userId'), element: <ConsoleScreenings /> },
      { path: consolePaths.screeningOf(':userId', ':id'), element: <ConsoleScreening /> },
      { path: consolePaths.cases, element: <ConsoleCases /> },
      { path: consolePaths.case(':id'), element: <ConsoleCase /> },
      { path: consolePaths.reports, element: <ConsoleReports /> },
      { path: consolePaths.report(':id'), element: <ConsoleReport /> },
      { path: consolePaths.refunds, element: <ConsoleRefunds /> },
      { path: consolePaths.payouts, element: <ConsolePayouts /> },
      { path: consolePaths.deliveries, element: <ConsoleDeliveries /> },
      { path: consolePaths.receipts, element: <ConsoleReceipts /> },
      { path: consolePaths.disputes, element: <ConsoleDisputes /> },
      { path: consolePaths.suspense, element: <ConsoleSuspense /> },
      { path: consolePaths.dispute(':id'), element: <ConsoleDispute /> },
      { path: consolePaths.reconciliation, element: <ConsoleReconciliation /> },
      { path: consolePaths.rules, element: <ConsoleRules /> },
      { path: consolePaths.routing, element: <ConsoleRouting /> },
      { path: consolePaths.providers, element: <ConsoleProviders /> },
      { path: consolePaths.evidence, element: <ConsoleEvidence /> },
      { path: consolePaths.relationships, element: <ConsoleRelationships /> },
      { path: consolePaths.duties, element: <ConsoleDuties /> },
      { path: consolePaths.retention, element: <ConsoleRetention /> },
      { path: consolePaths.complaints, element: <ConsoleComplaints /> },
      { path: consolePaths.requests, element: <ConsoleRequests /> },
      { path: consolePaths.verification, element: <ConsoleVerification /> },
      { path: consolePaths.review(':id'), element: <ConsoleReview /> },
      { path: consolePaths.seals, element: <ConsoleSeals /> },
      { path: consolePaths.system, element: <ConsoleSystem /> },
      {
        element: <ConsoleAudit />,
        children: [
          { path: consolePaths.audit, element: <AuditSearch /> },
          { path: consolePaths.auditTables, element: <AuditOfTables /> },
          { path: consolePaths.auditOf(':userId'), element: <AuditOfCustomer /> },
        ],
      },
      { path: consolePaths.access, element: <ConsoleAccess /> },
      { path: '*', element: <Navigate to={consolePaths.payments} replace /> },
    ],
  },
];
