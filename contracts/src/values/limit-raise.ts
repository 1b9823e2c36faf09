/** Hours between the request of a higher payment limit and its effect. Hours, not days: a day of 23 or 25 hours makes no difference. */
export const RAISE_AFTER_HOURS = 24;
