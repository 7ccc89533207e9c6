import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What this provider does wrong when a code is exchanged. */
export type Lie =
  | 'nothing'
  | 'foreign audience'
  | 'foreign issuer'
  | 'bad signature'
  | 'no signature'
  | 'wrong nonce'
  | 'expired'
  | 'silence'
  | 'server error'
  | 'not json'

export interface LyingProvider {
  issuer: string
  /** How it responds from now on. */
  lie: Lie
  /** Whether it describes itself. */
  isDown: boolean
  /** The nonce of the question, which a browser carried past it. */
  nonce: string
  discoveries: number
  close(): Promise<void>
}

function send(response: ServerResponse, value: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** A provider that accepts every code and returns whatever a test wants. */
export async function openLyingProvider(clientId: string): Promise<LyingProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`

  const getToken = async ({ lie, nonce }: LyingProvider): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: lie === 'foreign issuer' ? 'https://elsewhere.example' : issuer,
      aud: lie === 'foreign audience' ? 'somebody-else' : clientId,
      sub: 'liar',
      nonce: lie === 'wrong nonce' ? 'other' : nonce,
      iat: lie === 'expired' ? now - 90_000 : now,
      exp: lie === 'expired' ? now - 86_400 : now + 300,
    }
    if (lie === 'no signature') return new UnsecuredJWT(claims).encode()
    const key = lie === 'bad signature' ? other.privateKey : privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key)
  }

  const provider: LyingProvider = {
    issuer,
    lie: 'nothing',
    isDown: false,
    nonce: '',
    discoveries: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }

  server.on('request', (request, response: ServerResponse) => {
    const path = request.url ?? ''
    if (path === '/.well-known/openid-configuration') {
      provider.discoveries += 1
      if (provider.isDown) return send(response, { error: 'down' }, 503)
      return send(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    }
    if (path === '/keys') return send(response, { keys: [jwk] })
    if (provider.lie === 'silence') return undefined
    if (provider.lie === 'server error') return send(response, { error: 'server_error' }, 502)
    if (provider.lie === 'not json')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello')
    return void getToken(provider).then((token) => {
      send(response, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: token })
    })
  })
  return provider
}
