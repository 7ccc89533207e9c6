import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../base/config/config.ts'
import { StartRefused } from '../../base/config/config.ts'
import { findPort } from '../../base/db/folder-lock.ts'

/** Whether a gateway works in the data folder, so that nobody else may open it. */
export function isHeld({ dataFolder }: Config): boolean {
  try {
    const { pid } = JSON.parse(readFileSync(path.join(dataFolder, 'gateway.json'), 'utf8')) as { pid: number }
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Throws StartRefused where there is no database in the data folder: who only looks makes none. */
export function requireDatabase({ dataFolder }: Config): void {
  if (!existsSync(path.join(dataFolder, 'pgdata')))
    throw new StartRefused(`No books found in ${dataFolder}. Set LIVERY_DATA to the data folder.`)
}

/** Asks the gateway that works in the data folder. `command` is what to try again with, for the sentence that says so. */
export async function askHolder(
  { port, listen, dataFolder }: Config,
  { file, command, init }: { file: string; command: string; init: RequestInit },
): Promise<Response> {
  const host = ['0.0.0.0', '::', 'localhost'].includes(listen) ? '127.0.0.1' : listen
  const address = host.includes(':') ? `[${host}]` : host
  const url = `http://${address}:${String(findPort(dataFolder) ?? port)}/${file}`
  const answer = await fetch(url, init).catch(() => undefined)
  if (!answer || answer.status >= 500)
    throw new StartRefused(
      `A gateway is using ${dataFolder} and does not answer ${url}. Stop it, or name its port: PORT=8080 ${command}`,
    )
  return answer
}
