import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyHash } from '../crypto/policy-hash.ts'
import { sendRefusal } from './envelope.ts'
import { Refusal } from './refusal.ts'
import { errorWords } from './words.ts'

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:1rem/1.5 system-ui,sans-serif}h1{font-weight:500;font-size:1.25rem;padding:1rem;text-align:center}`

function getPage(code: 'unknown_host' | 'preview_closed', title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><h1>${errorWords(code, 'EN')}</h1></body></html>`
}

function getPolicy(framedBy: string): string {
  return `default-src 'none'; style-src ${policyHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors ${framedBy}; object-src 'none'`
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  page: { status: number; html: string; framedBy: string },
): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) return sendRefusal(request, reply, refusal)
  return reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': getPolicy(page.framedBy),
      'cache-control': 'no-store',
    })
    .send(page.html)
}

/** Responds for an unknown host, without revealing which hosts exist. */
export function sendUnknownHost(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  return sendPage(request, reply, refusal, {
    status: 404,
    html: getPage('unknown_host', '404'),
    framedBy: "'none'",
  })
}

/** Responds on the host of a draft to who may not look at it, without revealing which drafts exist. The console may frame it. */
export function sendClosedPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  framedBy: string,
): FastifyReply {
  return sendPage(request, reply.removeHeader('x-frame-options'), new Refusal('preview_closed'), {
    status: 403,
    html: getPage('preview_closed', '403'),
    framedBy,
  })
}
