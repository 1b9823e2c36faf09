import { pino } from 'pino';

/** Card numbers would reach the log. */
export const logger = pino();
