/**
 * Limits of one D1 statement (Cloudflare documentation, "Limits" of D1; those of compound SELECTs and of expressions as workerd sets them). A statement
 * above one of them is refused, so that a list of unknown length is bound as one JSON value and read with `json_each`.
 */
export const databaseLimits = {
  /** SELECTs joined by UNION, INTERSECT or EXCEPT. */
  maxCompoundTerms: 5,
  maxBoundValues: 100,
  maxStatementBytes: 100_000,
  /** In a pattern of LIKE or GLOB. */
  maxPatternBytes: 50,
  /** In a table or in the result of a query. */
  maxColumns: 100,
  maxFunctionArguments: 32,
  /** Conditions joined by AND or OR count each as a level. */
  maxExpressionDepth: 100,
} as const;
