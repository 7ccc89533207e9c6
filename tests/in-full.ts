/** Counts of what is repeated: a few tries in `npm test`, more where LIVERY_TEST_FULL asks for them, and on a server. */
const isFull = process.env.LIVERY_TEST_FULL === '1' || Boolean(process.env.DATABASE_URL)

/** One of two counts, by what is being run. */
export function getCount<T>(few: T, full: T): T {
  return isFull ? full : few
}
