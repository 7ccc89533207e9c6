// Makes one call by name, sealing its body as a browser would: npx tsx gateway/cli/call.ts http://tala.localhost:8080 login '{"type":"username","username":"…","password":"…"}' [token]
import type { JWK } from 'jose'
import { request } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { Endpoint } from '../../schemas/base/endpoint.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { nearest } from '../../schemas/base/nearest.ts'
import { sealedType, sealJson } from '../testing/seal-body.ts'
import { asksHelp } from './arguments/asks-help.ts'

const USAGE = `npm run call -- <brand's address> <call> ['<body or query as JSON>'] [token]

  npm run call -- http://tala.localhost:8080 status
  npm run call -- http://tala.localhost:8080 login '{"type":"username","username":"…","password":"…"}'
  npm run call -- http://tala.localhost:8080 balance '{}' <token>

Makes one call of schemas/endpoints.json and prints its answer; bodies that travel encrypted are encrypted.
Exits with 0 on success, with 1 when the gateway refuses the call, with 2 when it could not be made.`

interface Reply {
  status: number
  text: string
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** Calls whose names have the word in them, and the one that was probably meant. */
function nearNames(word: string): string[] {
  const names = Object.keys(endpoints)
  const likely = nearest(word, names)
  const alike = names.filter((name) => name.toLowerCase().includes(word.toLowerCase()))
  return [...new Set([...(likely === undefined ? [] : [likely]), ...alike])].slice(0, 8)
}

function getEndpoint(name: string): Endpoint {
  const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[name]
  if (endpoint) return endpoint
  const near = nearNames(name)
  const meant =
    near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'schemas/endpoints.json lists them all.'
  return stop(`Unknown call "${name}". ${meant}`)
}

const words = process.argv.slice(2)
if (asksHelp(words)) {
  console.log(USAGE)
  process.exit(0)
}
const [site = '', name = '', given, token, unexpected] = words
if (unexpected !== undefined) stop(`Unexpected argument "${unexpected}".\n\n${USAGE}`)
const isAddress = /^https?:/.test(site) && URL.canParse(site)
if (site !== '' && !isAddress)
  stop(`"${site}" is not a brand's address. Expected http:// or https://.\n\n${USAGE}`)
if (!isAddress || name === '') stop(USAGE)
const endpoint = getEndpoint(name)
const { hostname, port, host, protocol } = new URL(site)

function mustBeJson(text: string): void {
  try {
    JSON.parse(text)
  } catch (error) {
    stop(
      `The body is not valid JSON: ${(error as Error).message}\nPut it in single quotes, names and texts in double ones: '{"type":"username"}'`,
    )
  }
}

/** Node finds no *.localhost by name, so the host goes into the header. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  payload?: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const to = hostname.endsWith('.localhost') ? '127.0.0.1' : hostname
    const open = protocol === 'https:' ? requestSecurely : request
    const sent = open({ host: to, port, method, path, headers: { host, ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text })
      })
    })
    sent.on('error', reject)
    // Node gives a DELETE no length by itself, and the gateway would read its body as a second request.
    if (payload !== undefined) sent.setHeader('content-length', Buffer.byteLength(payload))
    sent.end(payload)
  })
}

async function sealed(json: string): Promise<string> {
  const { text } = await send('GET', endpoints.sealKeys.path, {})
  const { value } = JSON.parse(text) as { value: { keys: [JWK]; serverTime: string } | null }
  if (!value) return stop(`${host} gave no keys to encrypt the body with: ${text}`)
  return sealJson(name, json, value.keys[0], Date.parse(value.serverTime))
}

/** What a call that has no body is asked with, as it stands in its address. */
function getQuery(text: string): string {
  const query = new URLSearchParams(
    Object.entries(JSON.parse(text) as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  )
  return query.size === 0 ? '' : `?${query.toString()}`
}

if (given !== undefined && endpoint.form !== true) mustBeJson(given)
const isAsked = endpoint.method === 'GET'
const body = isAsked ? undefined : given
const isSealed = endpoint.encrypted === true && body !== undefined
const plainType = endpoint.form === true ? 'application/x-www-form-urlencoded' : 'application/json'
const headers = {
  ...(token === undefined ? {} : { authorization: token }),
  ...(body === undefined ? {} : { 'content-type': isSealed ? sealedType : plainType }),
}
try {
  const { status, text } = await send(
    endpoint.method,
    `${endpoint.path}${isAsked && given !== undefined ? getQuery(given) : ''}`,
    headers,
    isSealed ? await sealed(body) : body,
  )
  console.log(text)
  if (status >= 400) process.exitCode = 1
  if (status === 401 && endpoint.token === true && token === undefined)
    console.error(`${name} needs a session: add the token from the answer of login after the body.`)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  stop(
    code === 'ECONNREFUSED'
      ? `Nothing answers at ${host}: start the gateway with npm start and use an address that it prints.`
      : `${host} cannot be reached: ${message}`,
  )
}
