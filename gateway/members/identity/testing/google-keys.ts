import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

export const project = 'tala-demo'

export interface Making {
  claims?: JWTPayload
  alg?: string
  kid?: string
  key?: Key | Uint8Array
  /** Seconds from now at which the person proved themself. */
  at?: number
}

/** A server of Google's keys, and ID tokens as Firebase makes them, with what a test changes of them. */
export async function openGoogle() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' }
  let isDown = false
  const server = createServer((_request, response) => {
    if (isDown) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let count = 0
  return {
    other: foreign.privateKey,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/keys`,
    /** How many tokens were made. */
    made: () => count,
    setDown: (down: boolean) => {
      isDown = down
    },
    close: () => server.close(),
    async idToken({ claims = {}, alg = 'RS256', kid = 'g1', key = own.privateKey, at = 0 }: Making = {}) {
      count += 1
      const now = Math.floor(Date.now() / 1000) + at
      const payload = {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        sub: 'firebase-user-1',
        user_id: String(count),
        auth_time: now,
        iat: now,
        exp: now + 3600,
        phone_number: '+639171234567',
        firebase: { sign_in_provider: 'phone', identities: { phone: ['+639171234567'] } },
        ...claims,
      }
      if (alg === 'none') return new UnsecuredJWT(payload).encode()
      return new SignJWT(payload).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)
    },
  }
}

/** A brand's Firebase of that project. */
export function firebaseAt(keysUrl: string, changes: object = {}) {
  return {
    enabled: true,
    apiKey: 'AIzaSyTest',
    authDomain: 'tala-demo.firebaseapp.com',
    projectId: project,
    smsChannel: 'firebase',
    services: ['google.com'],
    keysUrl,
    ...changes,
  }
}
