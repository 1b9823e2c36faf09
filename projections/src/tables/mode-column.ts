/** Whether a row is of real money or of a test. It stands behind the other columns, where a migration has to add it. */
export const MODE_COLUMN = `mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))`;
