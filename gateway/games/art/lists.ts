/** An item that is known to be there. */
export function nth<T>(list: readonly T[], at: number): T {
  const found = list[at]
  if (found === undefined) throw new RangeError(`Nothing at ${String(at)}`)
  return found
}

/** What a record is known to hold. */
export function entry<T>(record: Readonly<Record<string, T>>, key: string): T {
  const found = Object.hasOwn(record, key) ? record[key] : undefined
  if (found === undefined) throw new RangeError(`Nothing under ${key}`)
  return found
}
