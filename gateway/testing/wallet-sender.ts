import type { Send } from '../cli/vendor-check/table.ts'
import { sender } from '../cli/vendor-check/send.ts'
import { testConfig, type TestGateway } from './test-gateway.ts'
import { openTestServer, sendJson, type TestServer } from './test-server.ts'

/** A vendor that is there and knows of no round; what it plays comes by its signed messages. */
export function openIdleVendor(): Promise<TestServer> {
  return openTestServer((_request, response) => sendJson(response, { status: 'ok', rounds: [] }))
}

/** Sends a gateway the wallet protocol's messages, as its vendor does. */
export function walletSender({ app, platform }: Pick<TestGateway, 'app' | 'platform'>): Send {
  return sender(
    testConfig.vendor.secret,
    async (url, headers, payload) => {
      const response = await app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host: 'any', ...headers },
      })
      return { status: response.statusCode, json: response.json() }
    },
    () => platform.clock().getTime(),
  )
}
