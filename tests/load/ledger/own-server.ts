import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, chownSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'

const installed = '/usr/lib/postgresql'

/** A PostgreSQL server of a test's own, to be killed as often as it likes. */
export interface OwnServer {
  url: string
  /** SIGKILL to the whole server, then a start that has to recover. */
  kill(): Promise<void>
  stop(): Promise<void>
}

function asOwner() {
  if (process.getuid?.() !== 0) return {}
  const getId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: getId('-u'), gid: getId('-g') }
}

/** Starts it on a port; fsync and full_page_writes are as in earnest. */
export async function startOwnServer(port: number): Promise<OwnServer> {
  const [version = ''] = readdirSync(installed).sort().reverse()
  const tool = (name: string) => path.join(installed, version, 'bin', name)
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-pg-'))
  const owner = asOwner()
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  execFileSync(tool('initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust'], { stdio: 'ignore', ...owner })
  const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`
  let server: ChildProcess

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const start = async () => {
    for (;;) {
      // A server that was killed leaves backends that hold its memory for a moment.
      const words = ['-D', folder, '-p', String(port), '-k', folder]
      const own = spawn(tool('postgres'), words, { stdio: 'ignore', ...owner })
      server = own
      while (own.exitCode === null && own.signalCode === null) {
        if (await answers()) return
        await rest(50)
      }
      await rest(100)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  await start()
  return {
    url,
    kill: async () => {
      await end('SIGKILL')
      await start()
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
