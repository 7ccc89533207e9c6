import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import type { Config } from '../../../gateway/base/config/config.ts'
import type { TestGateway } from '../../../gateway/testing/test-gateway.ts'
import type { Told } from './gateway.ts'

/** Sends a request over the network, and reads its answer as one that was injected. */
function sendTo(
  port: number,
  { method, url, headers, payload }: InjectOptions,
): Promise<LightMyRequestResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path: url as string,
      headers: headers as Record<string, string>,
    }
    const sending = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => {
        const set = response.headers['set-cookie'] ?? []
        const cookies = set
          .map((line) => /^([^=]+)=([^;]*)/.exec(line))
          .map((found) => ({ name: found?.[1] ?? '', value: found?.[2] ?? '' }))
        const answer = {
          statusCode: response.statusCode,
          headers: response.headers,
          payload: text,
          cookies,
          json: () => JSON.parse(text) as unknown,
        }
        resolve(answer as unknown as LightMyRequestResponse)
      })
    })
    sending.on('error', reject)
    sending.end(payload)
  })
}

/** A gateway in another process, on the database of this one and by its clock; calls and clients of the console go there. */
export interface RemoteGateway extends TestGateway {
  /** How its merchant differs from now on. */
  put(merchant: object): void
  stop(): Promise<void>
}

/** Starts a gateway's process on a database, and waits until it listens. */
export async function forkGateway(config: Config, url: string, merchant: object) {
  const script = path.join(import.meta.dirname, 'gateway.ts')
  const child = fork(script, [JSON.stringify(config), url, JSON.stringify(merchant)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const stop = async () => {
    const gone = once(child, 'exit')
    child.disconnect()
    await gone
  }
  return { child, port, stop }
}

export async function startGateway(gateway: TestGateway, merchant: object): Promise<RemoteGateway> {
  const { platform, db } = gateway
  const { child, port, stop } = await forkGateway(platform.config, db.url ?? '', merchant)
  const told: Told = { ahead: 0, merchant }
  let isTold = true
  let last: Promise<unknown> = Promise.resolve()
  /** Tells it the time of this process where that was moved: one message at a time. */
  const tell = () => {
    last = last.then(async () => {
      const ahead = platform.clock().getTime() - Date.now()
      if (isTold && Math.abs(ahead - told.ahead) < 500) return
      told.ahead = ahead
      isTold = true
      const so = once(child, 'message')
      child.send(told)
      await so
    })
    return last
  }
  const app = {
    inject: async (options: InjectOptions) => {
      await tell()
      return sendTo(port, options)
    },
  }
  return {
    ...gateway,
    app: app as unknown as TestGateway['app'],
    call: gateway.over(app),
    put: (changes) => {
      told.merchant = changes
      isTold = false
    },
    stop,
  }
}
