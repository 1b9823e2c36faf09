import { route } from '../../routes/asks-the-app.ts';

export const deposit = route;
