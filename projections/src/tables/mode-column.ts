/** Whether a row is of real money or of a test. The last column, where the migration adds it to existing tables. */
export const MODE_COLUMN = `mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))`;
