export const wanted = 0;
export const unwanted = 1;
