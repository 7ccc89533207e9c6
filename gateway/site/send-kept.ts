import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type KeptPage, type KeptPages } from './kept-pages.ts'

export const forever = 'public, max-age=31536000, immutable'
export const askAgain = 'no-cache'

/** Sends an answer in the best encoding, or says that the browser has it already. */
export const sendKept = (
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptPages,
  page: KeptPage,
  caching: string,
): FastifyReply => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply
    .code(page.status)
    .headers(page.headers)
    .headers({ 'cache-control': caching, vary: 'Accept-Encoding, Cookie' })
  if (caching !== 'no-store') reply.header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(kept.bytes(page, encoding))
}
