import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { DataExportEvent } from './data-export.events.ts';

type Data<Type extends DataExportEvent['type']> = Extract<DataExportEvent, { type: Type }>['data'];

/** The last export. */
export type DataExport = Data<'DataExportRequested'> & {
  readonly status: 'requested' | 'ready' | 'failed' | 'expired';
  /** Null until it is ready. */
  readonly expiresAt: string | null;
};
export type DataExportState = DataExport | null;

/** Commands about an export name it, so that none meets a later one. */
export type DataExportCommand =
  | { readonly type: 'RequestExport'; readonly request: Data<'DataExportRequested'> }
  | ({ readonly type: 'RecordReady' } & Omit<Data<'DataExportReady'>, 'userId'>)
  | ({ readonly type: 'RecordFailed' } & Omit<Data<'DataExportFailed'>, 'userId'>)
  | { readonly type: 'RecordDownload'; readonly exportId: string; readonly at: string }
  | { readonly type: 'ExpireExport'; readonly exportId: string };

export type DataExportRefusal = { readonly code: 'export_open' | 'export_ready' | 'no_such_export' | 'not_ready' };

/**
 * A customer's copies of their data. Invariants: one is being made or ready at a time, so that asking often costs one reading of the log;
 * an archive is handed out while it is ready and not afterwards.
 */
export const dataExport: Decider<DataExportState, DataExportCommand, DataExportEvent, DataExportRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'DataExportRequested') return { ...event.data, status: 'requested', expiresAt: null };
    if (state?.exportId !== event.data.exportId) return state;
    switch (event.type) {
      case 'DataExportReady':
        return { ...state, status: 'ready', expiresAt: event.data.expiresAt };
      case 'DataExportFailed':
        return { ...state, status: 'failed' };
      case 'DataExportExpired':
        return { ...state, status: 'expired' };
      case 'DataExportDownloaded':
        return state;
    }
  },

  decide(command, state) {
    if (command.type === 'RequestExport') return decideRequest(command.request, state);
    if (state?.exportId !== command.exportId) return refuse({ code: 'no_such_export' });
    return decideStep(command, state);
  },
};

type Decided = Decision<DataExportEvent, DataExportRefusal>;

const decideRequest = (request: Data<'DataExportRequested'>, state: DataExportState): Decided => {
  if (state?.exportId === request.exportId) return accept();
  if (state?.status === 'requested') return refuse({ code: 'export_open' });
  if (state?.status === 'ready') return refuse({ code: 'export_ready' });
  return accept<DataExportEvent>({ type: 'DataExportRequested', data: request });
};

const decideStep = (command: Exclude<DataExportCommand, { type: 'RequestExport' }>, state: DataExport): Decided => {
  const { exportId, userId } = state;
  switch (command.type) {
    case 'RecordReady': {
      const { bytes, sha256, expiresAt } = command;
      return state.status === 'requested'
        ? accept<DataExportEvent>({ type: 'DataExportReady', data: { exportId, userId, bytes, sha256, expiresAt } })
        : accept();
    }
    case 'RecordFailed':
      return state.status === 'requested'
        ? accept<DataExportEvent>({ type: 'DataExportFailed', data: { exportId, userId, code: command.code } })
        : accept();
    case 'RecordDownload':
      return state.status === 'ready' && state.expiresAt !== null && command.at < state.expiresAt
        ? accept<DataExportEvent>({ type: 'DataExportDownloaded', data: { exportId, userId } })
        : refuse({ code: 'not_ready' });
    case 'ExpireExport':
      return state.status === 'ready' ? accept<DataExportEvent>({ type: 'DataExportExpired', data: { exportId, userId } }) : accept();
  }
};
