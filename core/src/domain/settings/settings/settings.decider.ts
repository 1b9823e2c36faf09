import type { Money } from '@danubit/contracts/values/money';
import { minorOf } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { limitsAt, raisedBy, stepsTowards, wantedLimits, withStep, type RequestTimes, type LimitSchedule } from './limit-schedule.ts';
import { DEFAULT_NOTIFICATION_SETTINGS, isSameNotifications, withChanges } from './notification-settings.ts';
import type { LimitName } from './payment-limits.ts';
import { loosenedBy } from './protections.ts';
import { DEFAULT_SECURITY_SETTINGS, isSameSecurity } from './security-settings.ts';
import type { NotificationSettings, PaymentLimits, SecuritySettings, SettingsEvent } from './settings.events.ts';

/** One part for each panel; unchanged settings have their defaults. */
export type SettingsState = {
  readonly security: SecuritySettings;
  readonly notifications: NotificationSettings;
  readonly limits: LimitSchedule;
  /** How often the limits were changed; a change names the version that its author saw. */
  readonly limitsVersion: number;
};

export type SettingsCommand =
  | (Proven & { readonly type: 'ChangeSecuritySettings'; readonly userId: string; readonly settings: SecuritySettings })
  /** Only the changed switches: two windows that change different switches do not undo each other. */
  | (Proven & { readonly type: 'ChangeNotifications'; readonly userId: string; readonly changes: Partial<NotificationSettings> })
  | ChangePaymentLimits
  | { readonly type: 'CancelRaise'; readonly userId: string; readonly now: string };

type Proven = {
  /** Whether the customer has given a fresh proof of identity. */
  readonly hasProof: boolean;
};

export type ChangePaymentLimits = RequestTimes &
  Proven & {
    readonly type: 'ChangePaymentLimits';
    readonly userId: string;
    readonly limits: PaymentLimits;
    readonly version: number;
    readonly ceiling: PaymentLimits;
  };

export type SettingsRefusal =
  /** Another window changed the limits first: the customer decided on outdated values. */
  | { readonly code: 'limits_changed_elsewhere' }
  | { readonly code: 'above_ceiling'; readonly limit: LimitName; readonly ceiling: Money }
  | { readonly code: 'needs_proof' };

/** A user's settings. Setting a current value again records no event. */
export const settings: Decider<SettingsState, SettingsCommand, SettingsEvent, SettingsRefusal> = {
  initial: { security: DEFAULT_SECURITY_SETTINGS, notifications: DEFAULT_NOTIFICATION_SETTINGS, limits: [], limitsVersion: 0 },

  evolve(state, event) {
    switch (event.type) {
      case 'SecuritySettingsChanged':
        return { ...state, security: event.data.after };
      case 'NotificationSettingsChanged':
        return { ...state, notifications: event.data.after };
      case 'PaymentLimitsChanged': {
        const { after, effectiveFrom } = event.data;
        return { ...state, limits: withStep(state.limits, { from: effectiveFrom, limits: after }), limitsVersion: state.limitsVersion + 1 };
      }
    }
  },

  decide(command, state) {
    const { userId } = command;
    switch (command.type) {
      case 'ChangeSecuritySettings':
        return isSameSecurity(state.security, command.settings)
          ? accept()
          : guarded(command, { type: 'SecuritySettingsChanged', data: { userId, before: state.security, after: command.settings } });
      case 'ChangeNotifications': {
        const before = state.notifications;
        const after = withChanges(before, command.changes);
        return isSameNotifications(before, after)
          ? accept()
          : guarded(command, { type: 'NotificationSettingsChanged', data: { userId, before, after } });
      }
      case 'ChangePaymentLimits':
        return changeLimits(command, state);
      case 'CancelRaise':
        // A return to the current limits lowers pending steps and raises no limit, so it needs no later time.
        return towards(userId, state.limits, limitsAt(state.limits, command.now), { now: command.now, raiseAt: command.now });
    }
  },
};

type SettingsDecision = Decision<SettingsEvent, SettingsRefusal>;

/** Refused when it loosens a protection and the customer has given no fresh proof. */
const guarded = ({ hasProof }: Proven, event: SettingsEvent): SettingsDecision =>
  !hasProof && loosenedBy(event).length > 0 ? refuse({ code: 'needs_proof' }) : accept(event);

const changeLimits = (
  { userId, limits, version, now, raiseAt, ceiling, hasProof }: ChangePaymentLimits,
  state: SettingsState,
): SettingsDecision => {
  if (version !== state.limitsVersion) return refuse({ code: 'limits_changed_elsewhere' });
  const raised = raisedBy(state.limits, limits);
  const tooHigh = raised.find((name) => minorOf(limits[name]) > minorOf(ceiling[name]));
  if (tooHigh !== undefined) return refuse({ code: 'above_ceiling', limit: tooHigh, ceiling: ceiling[tooHigh] });
  if (raised.length > 0 && !hasProof) return refuse({ code: 'needs_proof' });
  return towards(userId, state.limits, limits, { now, raiseAt });
};

const towards = (userId: string, schedule: LimitSchedule, wanted: PaymentLimits, at: RequestTimes): SettingsDecision => {
  const before = wantedLimits(schedule);
  return accept(
    ...stepsTowards(schedule, wanted, at).map(({ from, limits }): SettingsEvent => ({
      type: 'PaymentLimitsChanged',
      data: { userId, before, after: limits, effectiveFrom: from },
    })),
  );
};
