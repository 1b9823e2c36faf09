import { header } from '../app/header.ts';

export const route = header;
