/** An amount as a document says it: decimal text, nothing too, and no noughts before it, which would be read as none. */
export const plainAmount = '^(0|[1-9]\\d{0,11})(\\.\\d{1,4})?$'

/** The same, above nothing. */
export const positiveAmount = '^(?!0(\\.0+)?$)(0|[1-9]\\d{0,11})(\\.\\d{1,4})?$'
