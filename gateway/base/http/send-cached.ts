import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type CachedPage, type PageCache } from './page-cache.ts'

export const forever = 'public, max-age=31536000, immutable'
export const revalidate = 'no-cache'

/** Sends a response in the best encoding, or 304 where the browser has it already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  page: CachedPage,
  caching: string,
): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply
    .code(page.status)
    .headers(page.headers)
    .headers({ 'cache-control': caching, vary: 'Accept-Encoding, Cookie' })
  if (caching !== 'no-store') reply.header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(cache.bytes(page, encoding))
}
