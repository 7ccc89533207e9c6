import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

function set(ids: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as one (id)`
}

/** Values as one parameter that the database reads as an array of text. */
export function getArray(values: readonly (string | number)[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

/** Whether a column has one of some ids. They are a set to the database, read once: an array it would read again for every row. */
export function isOneOf(column: SQLWrapper, ids: readonly string[]): SQL {
  const [only] = ids
  return ids.length === 1 && only !== undefined
    ? sql`${column} = ${only}::uuid`
    : sql`${column} in (select one.id::uuid from ${set(ids)})`
}

/** Whether a column has none of some ids. */
export function isNoneOf(column: SQLWrapper, ids: readonly string[]): SQL {
  return sql`not exists (select from ${set(ids)} where one.id::uuid = ${column})`
}
