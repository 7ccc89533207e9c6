/** An amount as a document says it: decimal text, nothing too. */
export const plainAmount = '^\\d{1,12}(\\.\\d{1,4})?$'

/** The same, above nothing. */
export const positiveAmount = '^(?!0+(\\.0+)?$)\\d{1,12}(\\.\\d{1,4})?$'
