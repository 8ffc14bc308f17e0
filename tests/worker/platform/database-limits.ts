/**
 * Limits for one D1 statement, from Cloudflare's "Limits" page for D1. The limits for compound SELECTs and expressions are those that
 * workerd sets. D1 rejects larger statements, so a list of unknown length is passed as one JSON value and read with `json_each`.
 */
export const databaseLimits = {
  maxCompoundTerms: 5,
  maxBoundValues: 100,
  maxStatementBytes: 100_000,
  maxPatternBytes: 50,
  maxColumns: 100,
  maxFunctionArguments: 32,
  /** Maximum depth of an expression. Each condition joined by AND or OR counts as one level. */
  maxExpressionDepth: 100,
} as const;
