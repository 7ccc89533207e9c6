import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A time that the programs of a gateway take for the machine's, which a test moves on. */
export interface OwnTime {
  /** What a process that lives in this time is started with. */
  env: Record<string, string>
  now(): Date
  /** Moves the clock forward to an instant. */
  passTo(instant: number): void
}

/** Makes a time that stands at an instant and goes on from there; its file lies in a folder of the test's. */
export function startTime(folder: string, instant: number): OwnTime {
  const file = path.join(folder, 'clock')
  let ahead = 0
  const passTo = (to: number) => {
    ahead = to - Date.now()
    // In one step: whoever looks meanwhile reads no half of it.
    writeFileSync(`${file}.new`, String(ahead))
    renameSync(`${file}.new`, file)
  }
  passTo(instant)
  const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.mjs')).href
  return {
    env: { LIVERY_TEST_CLOCK: file, NODE_OPTIONS: `--import ${preload}` },
    now: () => new Date(Date.now() + ahead),
    passTo,
  }
}
