import { hostname } from 'node:os';

export const host = hostname();
