import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import lockfile from 'proper-lockfile'
import { dataRefused, StartRefused } from '../config/config.ts'
import { privateFolder } from '../config/private-files.ts'

interface Holder {
  host: string
  pid: number
  /** Where it listens, once it does. */
  port?: number
}

function findHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isGone(holder: Holder | undefined): boolean {
  if (holder?.host !== hostname()) return false
  try {
    process.kill(holder.pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function getFile(folder: string): string {
  return path.join(folder, 'gateway.json')
}

/** Says where the gateway that holds a data folder listens, for commands beside it. */
export function notePort(folder: string, port: number): void {
  const holder = findHolder(getFile(folder))
  if (holder?.pid === process.pid) writeFileSync(getFile(folder), JSON.stringify({ ...holder, port }))
}

/** The port of the gateway that works in a data folder on this machine; undefined where none does. */
export function findPort(folder: string): number | undefined {
  const holder = findHolder(getFile(folder))
  return holder?.host === hostname() && !isGone(holder) ? holder.port : undefined
}

/**
 * Takes the data folder for this process alone: two on one embedded database would lose rows. A lock left by a
 * process that died is taken over at once. Answers how to let go.
 */
export async function lockFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  try {
    privateFolder(folder)
  } catch (error) {
    throw dataRefused(folder, error)
  }
  const lockfilePath = path.join(folder, 'gateway.lock')
  const holderFile = getFile(folder)
  const holder = findHolder(holderFile)
  if (isGone(holder)) rmSync(lockfilePath, { recursive: true, force: true })
  try {
    const release = await lockfile.lock(folder, {
      lockfilePath,
      stale: 10_000,
      update: 3000,
      onCompromised: onLost,
    })
    writeFileSync(holderFile, JSON.stringify({ host: hostname(), pid: process.pid } satisfies Holder))
    return async () => {
      rmSync(holderFile, { force: true })
      await release()
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ELOCKED') throw dataRefused(folder, error)
    throw new StartRefused(
      `Another gateway${holder ? ` (process ${String(holder.pid)} on ${holder.host})` : ''} is using ${folder}. ` +
        'Stop it, set LIVERY_DATA to another folder, or share a PostgreSQL server with DATABASE_URL.',
    )
  }
}
