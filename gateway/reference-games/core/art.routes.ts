import type { FastifyInstance } from 'fastify'
import { symbolSvg } from '../../games/art/symbol.ts'
import { VendorRefusal } from './refusal.ts'

const maxPictures = 2_000

/** Symbols of reels, drawn in the hand of the studio that a game is of: /art/symbol/<style>/<motif>.svg. */
export function addArt(app: FastifyInstance): void {
  const drawn = new Map<string, string>()
  const draw = (style: string, motif: string): string => {
    const name = `${style}/${motif}`
    const known = drawn.get(name)
    if (known !== undefined) return known
    let svg: string
    try {
      svg = symbolSvg(style, motif)
    } catch {
      throw new VendorRefusal('not_found', 404)
    }
    if (drawn.size < maxPictures) drawn.set(name, svg)
    return svg
  }
  app.get<{ Params: { style: string; file: string } }>('/art/symbol/:style/:file', (request, reply) => {
    const { style, file } = request.params
    const svg = draw(style, file.replace(/\.svg$/, ''))
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return reply.type('image/svg+xml').send(svg)
  })
}
