import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyHash } from '../crypto/policy-hash.ts'
import { sendRefusal } from './envelope.ts'
import type { Refusal } from './refusal.ts'
import { errorWords } from './words.ts'

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:1rem/1.5 system-ui,sans-serif}h1{font-weight:500;font-size:1.25rem;padding:1rem;text-align:center}`

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>404</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><h1>${errorWords('unknown_host', 'EN')}</h1></body></html>`

const policy = `default-src 'none'; style-src ${policyHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`

/** Responds for an unknown host, without revealing which hosts exist. */
export function sendUnknownHost(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) return sendRefusal(request, reply, refusal)
  return reply
    .code(404)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(page)
}
