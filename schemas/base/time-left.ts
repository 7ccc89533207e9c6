/** How long something still lasts: whole days and hours, or within a day what a clock counts down. */
type TimeLeft = { days: number; hours: number } | { clock: string }

const hour = 3600

function two(number: number) {
  return String(number).padStart(2, '0')
}

/** Splits seconds as people read them: 04:59, 2:04:59, from a day on days and hours. */
export function timeLeft(seconds: number): TimeLeft {
  const hours = Math.floor(seconds / hour)
  if (hours >= 24) return { days: Math.floor(hours / 24), hours: hours % 24 }
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return { clock: hours > 0 ? `${String(hours)}:${rest}` : rest }
}
