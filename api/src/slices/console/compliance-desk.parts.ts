import { AlertBook } from '@danubit/core/compliance/alert-book';
import { CaseBook } from '@danubit/core/compliance/case-book';
import { RulesBook } from '@danubit/core/compliance/rules-book';
import { ShadowBook } from '@danubit/core/compliance/shadow-book';
import { CapBook } from '@danubit/core/compliance/cap-book';
import { RelationshipEndBook } from '@danubit/core/compliance/relationship-end-book';
import { DutyBook } from '@danubit/core/compliance/duty-book';
import { ReportBook } from '@danubit/core/compliance/report-book';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { AccessGrantDesk } from './access-grant-desk.ts';
import { AnswerCustomerCapController } from './answer-customer-cap/answer-customer-cap.controller.ts';
import { AnswerCustomerCapHandler } from './answer-customer-cap/answer-customer-cap.handler.ts';
import { CustomerCapDesk } from './customer-cap-desk.ts';
import { ListCustomerCapsController } from './list-customer-caps/list-customer-caps.controller.ts';
import { ListCustomerCapsHandler } from './list-customer-caps/list-customer-caps.query.ts';
import { ProposeCustomerCapController } from './propose-customer-cap/propose-customer-cap.controller.ts';
import { ProposeCustomerCapHandler } from './propose-customer-cap/propose-customer-cap.handler.ts';
import { AnswerRelationshipEndController } from './answer-relationship-end/answer-relationship-end.controller.ts';
import { AnswerRelationshipEndHandler } from './answer-relationship-end/answer-relationship-end.handler.ts';
import { AnswerRiskOverrideController } from './answer-risk-override/answer-risk-override.controller.ts';
import { AnswerRiskOverrideHandler } from './answer-risk-override/answer-risk-override.handler.ts';
import { StaffAlerts } from './alert-desk.ts';
import { StaffCases } from './case-desk.ts';
import { CaseColleagues } from './case-colleagues.ts';
import { ChangeCaseController } from './change-case/change-case.controller.ts';
import { ChangeCaseHandler } from './change-case/change-case.handler.ts';
import { DraftCaseHandler } from './change-case/draft-case.handler.ts';
import { ChangeMonitoringRulesController } from './change-monitoring-rules/change-monitoring-rules.controller.ts';
import { ChangeMonitoringRulesHandler } from './change-monitoring-rules/change-monitoring-rules.handler.ts';
import { ChangeReportController } from './change-report/change-report.controller.ts';
import { ChangeReportHandler } from './change-report/change-report.handler.ts';
import { ReportFile } from './change-report/report-file.ts';
import { DecideAlertController } from './decide-alert/decide-alert.controller.ts';
import { DecideAlertHandler } from './decide-alert/decide-alert.handler.ts';
import { DecideWithDuplicatesHandler } from './decide-alert/decide-with-duplicates.handler.ts';
import { DownloadReportController } from './download-report/download-report.controller.ts';
import { DownloadReportHandler } from './download-report/download-report.query.ts';
import { AlertCustomers } from './get-alert/alert-customers.ts';
import { AlertMovements } from './get-alert/alert-movements.ts';
import { GetAlertFiguresController } from './get-alert-figures/get-alert-figures.controller.ts';
import { GetAlertFiguresHandler } from './get-alert-figures/get-alert-figures.query.ts';
import { GetAlertController } from './get-alert/get-alert.controller.ts';
import { GetAlertHandler } from './get-alert/get-alert.query.ts';
import { GetCaseController } from './get-case/get-case.controller.ts';
import { GetCaseHandler } from './get-case/get-case.query.ts';
import { GetMonitoringRulesController } from './get-monitoring-rules/get-monitoring-rules.controller.ts';
import { GetMonitoringRulesHandler } from './get-monitoring-rules/get-monitoring-rules.query.ts';
import { GetReportController } from './get-report/get-report.controller.ts';
import { GetReportHandler } from './get-report/get-report.query.ts';
import { ListAlertsController } from './list-alerts/list-alerts.controller.ts';
import { ListAlertsHandler } from './list-alerts/list-alerts.query.ts';
import { ListCasesController } from './list-cases/list-cases.controller.ts';
import { ListCasesHandler } from './list-cases/list-cases.query.ts';
import { GetScreeningController } from './get-screening/get-screening.controller.ts';
import { GetScreeningHandler } from './get-screening/get-screening.query.ts';
import { ListScreeningsController } from './list-screenings/list-screenings.controller.ts';
import { ListScreeningsHandler } from './list-screenings/list-screenings.query.ts';
import { ListRestrictionsController } from './list-restrictions/list-restrictions.controller.ts';
import { ListRestrictionsHandler } from './list-restrictions/list-restrictions.query.ts';
import { ScreeningDesk } from './screening-desk.ts';
import { ListRelationshipEndsController } from './list-relationship-ends/list-relationship-ends.controller.ts';
import { ListRelationshipEndsHandler } from './list-relationship-ends/list-relationship-ends.query.ts';
import { RemainsOfCustomers } from './list-relationship-ends/remains-of-customers.ts';
import { ProposeRelationshipEndController } from './propose-relationship-end/propose-relationship-end.controller.ts';
import { ProposeRelationshipEndHandler } from './propose-relationship-end/propose-relationship-end.handler.ts';
import { ProposeRiskOverrideController } from './propose-risk-override/propose-risk-override.controller.ts';
import { ProposeRiskOverrideHandler } from './propose-risk-override/propose-risk-override.handler.ts';
import { RelationshipEndDesk } from './relationship-end-desk.ts';
import { TakeBackRelationshipEndController } from './take-back-relationship-end/take-back-relationship-end.controller.ts';
import { TakeBackRelationshipEndHandler } from './take-back-relationship-end/take-back-relationship-end.handler.ts';
import { GiveAccessController } from './give-access/give-access.controller.ts';
import { GiveAccessHandler } from './give-access/give-access.handler.ts';
import { ListAccessGrantsController } from './list-access-grants/list-access-grants.controller.ts';
import { ListAccessGrantsHandler } from './list-access-grants/list-access-grants.query.ts';
import { ListGrantedEventsController } from './list-granted-events/list-granted-events.controller.ts';
import { ListGrantedEventsHandler } from './list-granted-events/list-granted-events.query.ts';
import { WithdrawAccessController } from './withdraw-access/withdraw-access.controller.ts';
import { WithdrawAccessHandler } from './withdraw-access/withdraw-access.handler.ts';
import { ListReportsController } from './list-reports/list-reports.controller.ts';
import { ListReportsHandler } from './list-reports/list-reports.query.ts';
import { DutyDesk } from './duty-desk.ts';
import { ChangeDutyController } from './change-duty/change-duty.controller.ts';
import { ChangeDutyHandler } from './change-duty/change-duty.handler.ts';
import { ListDutiesController } from './list-duties/list-duties.controller.ts';
import { ListDutiesHandler } from './list-duties/list-duties.query.ts';
import { SetDutyController } from './set-duty/set-duty.controller.ts';
import { SetDutyHandler } from './set-duty/set-duty.handler.ts';
import { StaffMembers } from './staff-members.ts';
import { StaffReports } from './report-desk.ts';
import { RiskOverrides } from './risk-overrides.ts';

/** Alerts, cases and reports, which only compliance staff see. */
export const COMPLIANCE_CONTROLLERS = [
  GiveAccessController,
  ListAccessGrantsController,
  ListGrantedEventsController,
  WithdrawAccessController,
  ListAlertsController,
  GetAlertFiguresController,
  GetAlertController,
  DecideAlertController,
  ListCasesController,
  GetCaseController,
  ChangeCaseController,
  GetMonitoringRulesController,
  ChangeMonitoringRulesController,
  ListReportsController,
  GetReportController,
  ChangeReportController,
  DownloadReportController,
  ListRelationshipEndsController,
  ProposeRelationshipEndController,
  AnswerRelationshipEndController,
  TakeBackRelationshipEndController,
  ListCustomerCapsController,
  ProposeCustomerCapController,
  AnswerCustomerCapController,
  ListRestrictionsController,
  ListDutiesController,
  SetDutyController,
  ChangeDutyController,
  ProposeRiskOverrideController,
  AnswerRiskOverrideController,
  ListScreeningsController,
  GetScreeningController,
];

export const COMPLIANCE_PROVIDERS = [
  AccessGrantDesk,
  GiveAccessHandler,
  ListAccessGrantsHandler,
  ListGrantedEventsHandler,
  WithdrawAccessHandler,
  { provide: AlertBook, useFactory: (log: RestrictedLog) => new AlertBook(log), inject: [RestrictedLog] },
  { provide: CaseBook, useFactory: (log: RestrictedLog) => new CaseBook(log), inject: [RestrictedLog] },
  { provide: RulesBook, useFactory: (log: RestrictedLog) => new RulesBook(log), inject: [RestrictedLog] },
  { provide: ShadowBook, useFactory: (log: RestrictedLog) => new ShadowBook(log), inject: [RestrictedLog] },
  { provide: ReportBook, useFactory: (log: RestrictedLog) => new ReportBook(log), inject: [RestrictedLog] },
  { provide: RelationshipEndBook, useFactory: (log: RestrictedLog) => new RelationshipEndBook(log), inject: [RestrictedLog] },
  StaffAlerts,
  StaffCases,
  CaseColleagues,
  ListAlertsHandler,
  GetAlertHandler,
  AlertCustomers,
  AlertMovements,
  DecideAlertHandler,
  DecideWithDuplicatesHandler,
  GetAlertFiguresHandler,
  ListCasesHandler,
  GetCaseHandler,
  DraftCaseHandler,
  ChangeCaseHandler,
  GetMonitoringRulesHandler,
  ChangeMonitoringRulesHandler,
  StaffReports,
  ListReportsHandler,
  GetReportHandler,
  ChangeReportHandler,
  ReportFile,
  DownloadReportHandler,
  RelationshipEndDesk,
  RemainsOfCustomers,
  ListRelationshipEndsHandler,
  ProposeRelationshipEndHandler,
  AnswerRelationshipEndHandler,
  TakeBackRelationshipEndHandler,
  { provide: CapBook, useFactory: (log: RestrictedLog) => new CapBook(log), inject: [RestrictedLog] },
  CustomerCapDesk,
  ListCustomerCapsHandler,
  ProposeCustomerCapHandler,
  AnswerCustomerCapHandler,
  ListRestrictionsHandler,
  { provide: DutyBook, useFactory: (log: RestrictedLog) => new DutyBook(log), inject: [RestrictedLog] },
  DutyDesk,
  StaffMembers,
  ListDutiesHandler,
  SetDutyHandler,
  ChangeDutyHandler,
  RiskOverrides,
  ProposeRiskOverrideHandler,
  AnswerRiskOverrideHandler,
  ScreeningDesk,
  ListScreeningsHandler,
  GetScreeningHandler,
];
