/** The user `nobody` of every Unix. */
const nobody = 65_534

/**
 * Nothing is closed to the superuser, so what nobody may read is proven as somebody else: the whole process goes on as `nobody`,
 * from whom the system itself hides what modes close. Does nothing where the tests run as an ordinary user. Returns the way back.
 */
export function becomeOrdinary(): () => void {
  if (process.geteuid?.() !== 0) return () => undefined
  process.seteuid?.(nobody)
  return () => process.seteuid?.(0)
}
