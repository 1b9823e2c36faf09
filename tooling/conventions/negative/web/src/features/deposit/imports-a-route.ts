import { route } from '../../routes/imports-the-app.ts';

export const deposit = route;
