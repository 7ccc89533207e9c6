// Makes one call by name, sealing its body as a browser would: npx tsx gateway/cli/call.ts http://tala.localhost:8080 login '{"type":"username","username":"…","password":"…"}' [token]
import type { JWK } from 'jose'
import { request } from 'node:http'
import type { Endpoint } from '../../schemas/calls/endpoint.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { sealedType, sealJson } from '../testing/seal-body.ts'

const [site = '', name = '', body, token] = process.argv.slice(2)
const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[name]
if (!URL.canParse(site) || !endpoint) {
  console.error(
    'Give the address of a site, the name of a call, its body as JSON and, where needed, a token.',
  )
  process.exit(1)
}
const { hostname, port, host } = new URL(site)

/** Node finds no *.localhost by name, so the host goes into the header. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  payload?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const to = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname
    const sent = request({ host: to, port, method, path, headers: { host, ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        resolve(text)
      })
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

async function sealed(json: string): Promise<string> {
  const { value } = JSON.parse(await ask('GET', endpoints.sealKeys.path, {})) as {
    value: { keys: [JWK]; serverTime: string }
  }
  return sealJson(name, json, value.keys[0], Date.parse(value.serverTime))
}

const isSealed = endpoint.encrypted === true && body !== undefined
const headers = {
  ...(token === undefined ? {} : { authorization: token }),
  ...(body === undefined ? {} : { 'content-type': isSealed ? sealedType : 'application/json' }),
}
console.log(await ask(endpoint.method, endpoint.path, headers, isSealed ? await sealed(body) : body))
