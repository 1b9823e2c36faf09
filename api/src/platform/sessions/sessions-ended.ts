import * as z from 'zod/mini';

/** NOTIFY channel: sessions that ended, for every process of the api. Payload: JSON list of session ids. */
export const SESSIONS_ENDED_CHANNEL = 'danubit_sessions_ended';

const payloadSchema = z.array(z.uuid());

/** @throws when it is not a payload of this channel. */
export const parseEndedSessions = (payload: string): readonly string[] => z.parse(payloadSchema, JSON.parse(payload));
