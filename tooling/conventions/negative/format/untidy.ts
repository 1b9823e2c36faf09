export const   untidy = {a:1,
   "b" : 2 }
