export const build = 'how a table is built';
