import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const lockName = '.livery-lock'
const waitMs = 5000

/** Somebody else changes the folder. */
export class FolderLocked extends Error {
  override name = 'FolderLocked'
}

function isOld(file: string): boolean {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > waitMs
}

function isGone(file: string): boolean {
  try {
    const { host, pid } = JSON.parse(readFileSync(file, 'utf8')) as { host: string; pid: number }
    if (host !== hostname()) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    // Whoever ended while it was written left half of it, or nothing.
    if (error instanceof SyntaxError) return isOld(file)
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ host: hostname(), pid: process.pid }), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk the file is made and not written: nobody could tell whose it is.
      rmSync(file, { force: true })
      throw error
    }
    if (isGone(file)) rmSync(file, { force: true })
    return false
  }
}

/** Does something while nobody else publishes into a brand's folder. A lock of a process that ended is taken over. */
export async function whileLocked<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = join(folder, lockName)
  const until = Date.now() + waitMs
  while (!tryLock(file)) {
    if (Date.now() > until)
      throw new FolderLocked(
        `Another program publishes into ${folder}. Try again; if none does, remove ${file}.`,
      )
    await pause(20)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
