import { form } from '../../contracts/src/form.ts';

export const asked = form;
