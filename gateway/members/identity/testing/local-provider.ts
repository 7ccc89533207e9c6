import { exportJWK, generateKeyPair } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** Somebody with an account at the provider. */
export interface Person {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

export interface LocalProvider {
  issuer: string
  clientId: string
  clientSecret: string
  people: Map<string, Person>
  close(): Promise<void>
}

function page(uid: string, title: string) {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<main><h1>${title}</h1>
<form method="post" action="/interaction/${uid}/login"><label>Account <input name="login" autofocus></label> <button>Continue</button></form>
<form method="post" action="/interaction/${uid}/abort"><button>Cancel</button></form></main></html>`
}

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  title: string,
) {
  const [, , uid = '', action] = (request.url ?? '').split('/')
  await provider.interactionDetails(request, response)
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid, title))
    return
  }
  const result =
    action === 'login'
      ? { login: { accountId: (await read(request)).get('login') ?? '' } }
      : { error: 'access_denied', error_description: 'The person said no.' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** The certified `oidc-provider` on loopback, with a page of its own on which a test chooses the person. */
export async function openLocalProvider(
  title: string,
  redirectUris: readonly string[],
): Promise<LocalProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const people = new Map<string, Person>()
  const client = {
    clientId: `${title.toLowerCase()}-site`,
    clientSecret: `secret-of-${title.toLowerCase()}-0123456789`,
  }
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['local'] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => {
      const person = people.get(id)
      if (!person) return undefined
      return { accountId: id, claims: () => ({ ...person }) }
    },
    loadExistingGrant: async (context) => {
      const { client: asking, session } = context.oidc
      const grant = new context.oidc.provider.Grant({
        ...(asking && { clientId: asking.clientId }),
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(provider, request, response, title).catch((error: unknown) => {
      response.statusCode = 400
      response.end(String(error))
    })
  })
  return {
    issuer,
    ...client,
    people,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/** What somebody does at the provider without a browser: follows the address, names the person (or nobody), and returns the address of the redirect. */
export async function requestedAt(url: string, who: string | null): Promise<URL> {
  const jar = new Map<string, string>()
  const go = async (address: URL, body?: URLSearchParams): Promise<URL> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const to = response.headers.get('location')
    if (to === null)
      throw new Error(`${address.href} answered ${String(response.status)}: ${await response.text()}`)
    return new URL(to, address)
  }
  const start = new URL(url)
  const interaction = await go(start)
  const action = new URL(`${interaction.pathname}/${who === null ? 'abort' : 'login'}`, start)
  let next = await go(action, new URLSearchParams(who === null ? {} : { login: who }))
  while (next.origin === start.origin) next = await go(next)
  return next
}
