import { clock } from '../clock/clock.ts'

/** The server's time in milliseconds, when it is asked, whatever the device shows. */
export function useTime(): () => number {
  return clock.now
}
