import type { FastifyInstance } from 'fastify'
import { type Ratio, tileSvg } from '../art/tile.ts'
import { artVersion } from '../art/version.ts'
import { Refusal } from '../http/refusal.ts'
import { encodingFor, KeptPages, keptPage, type KeptPage } from '../site/kept-pages.ts'
import { forever } from '../site/send-kept.ts'
import { catalogue, type CatalogueGame } from './catalogue/catalogue.ts'

const mostBytes = 6 * 1024 * 1024

/** A picture may be shown by any site and can do nothing. */
const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': forever,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  vary: 'Accept-Encoding',
}

const fileName = /^([A-Za-z0-9_-]{1,40})-([0-9]{1,6})(-square)?\.svg$/

let games: ReadonlyMap<string, CatalogueGame> | undefined
const gamesById = () => (games ??= new Map(catalogue().map((game) => [game.id, game])))

/** The picture of a game of the catalogue. */
export const pictureOf = (game: CatalogueGame, ratio: Ratio): string =>
  tileSvg(
    {
      id: game.id,
      title: game.drawnAs ?? game.names['EN'] ?? '',
      style: game.studio.style,
      turn: game.studio.turn,
      kind: game.kind,
      motif: game.motif,
      variant: game.variant,
    },
    ratio,
  )

function drawn(file: string): KeptPage {
  const [, id = '', version, square] = fileName.exec(file) ?? []
  const game = gamesById().get(id)
  if (!game || version !== artVersion) throw new Refusal('not_found')
  return keptPage(pictureOf(game, square === undefined ? '3:4' : '1:1'), headers)
}

/** Pictures of games, drawn when first asked for. On any host, for image hosts fetch them from here. */
export function addPictures(app: FastifyInstance): void {
  const kept = new KeptPages(mostBytes)
  app.get<{ Params: { file: string } }>('/art/:file', { config: { anyHost: true } }, (request, reply) => {
    const { file } = request.params
    const known = kept.get(file)
    const page = known ?? drawn(file)
    if (!known) kept.add(file, page)
    const encoding = encodingFor(request.headers['accept-encoding'])
    reply.headers({ ...page.headers, etag: page.etag })
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(kept.bytes(page, encoding))
  })
}
