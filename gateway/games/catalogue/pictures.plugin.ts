import type { FastifyInstance } from 'fastify'
import { type Ratio, tileSvg } from '../art/tile.ts'
import { type ArtVersion, artVersions } from '../art/version.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { encodingFor, PageCache, cachedPage, type CachedPage } from '../../base/http/page-cache.ts'
import { forever } from '../../base/http/send-cached.ts'
import { catalogue, type CatalogueGame } from './made/made-games.ts'
import { getSubject } from './spread.ts'

const maxBytes = 6 * 1024 * 1024

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

function gamesById() {
  return (games ??= new Map(catalogue().map((game) => [game.id, game])))
}

/** The picture of a game of the catalogue. */
export function getPicture(game: CatalogueGame, ratio: Ratio, version?: ArtVersion): string {
  return tileSvg(getSubject(game), ratio, version)
}

function renderPicture(file: string): CachedPage {
  const [, id = '', version, square] = fileName.exec(file) ?? []
  const game = gamesById().get(id)
  const published = artVersions.find((artVersion) => artVersion === version)
  if (!game || published === undefined) throw new Refusal('not_found')
  return cachedPage(getPicture(game, square === undefined ? '3:4' : '1:1', published), headers)
}

/** Adds the pictures of games, rendered on first request. On any host, for image hosts fetch them from here. */
export function addPictures(app: FastifyInstance): void {
  const cache = new PageCache(maxBytes)
  app.get<{ Params: { file: string } }>('/art/:file', { config: { anyHost: true } }, (request, reply) => {
    const { file } = request.params
    const known = cache.get(file)
    const page = known ?? renderPicture(file)
    if (!known) cache.add(file, page)
    const encoding = encodingFor(request.headers['accept-encoding'])
    reply.headers({ ...page.headers, etag: page.etag })
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(cache.bytes(page, encoding))
  })
}
