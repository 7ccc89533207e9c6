import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { firstStyles } from '../../../gateway/base/pages/first-styles.ts'
import { ask } from '../client.ts'
import { readPage, serveCopiedSite } from './copied-site.ts'
import { BLOCKING, IDLE } from './first-screen.ts'
import type { Served } from './serve.ts'

const LIST = '<div class="lobby__list">'
const TILE = /<article class="tile"(?:(?!<\/article>).)*<img alt=""(?:(?!<\/article>).)*<\/article>/s
/** A page of the list, and how many the peer holds: more than are scrolled through. */
const SIZE = 30
const PAGES = 6

type ListedGame = CallValue<'gameList'>['content'][number]

async function listGames(port: number, host: string): Promise<ListedGame[]> {
  const games: ListedGame[] = []
  for (let page = 1; page <= PAGES; page += 1) {
    const query = { gameType: 'RNG', filter: 'ALL', pageSize: String(SIZE), pageNo: String(page) }
    const address = `/wps/relay/GCSGAME_gameList?${new URLSearchParams(query).toString()}`
    const { body } = await ask(port, host, address)
    games.push(...(JSON.parse(body.toString()) as { value: { content: ListedGame[] } }).value.content)
  }
  return games
}

interface DrawnGame {
  name: string
  studio: string
  picture: string
  isNew: boolean
}

/** The lobby's own page with its rules, header and bar, and a list of the same tiles and pictures that is written by hand. */
export async function serveHandList(port: number, host: string, address: string): Promise<Served> {
  const games = await listGames(port, host)
  const { html, sheets } = await readPage(port, host, address)
  const [head = '', rest = ''] = html.split('</head>')
  const body = rest.replace(/<script\b.*?<\/script>|<link rel="stylesheet"[^>]*>/gs, '')
  const template = TILE.exec(body.slice(body.indexOf(LIST)))?.[0]
  if (template === undefined) throw new Error('The lobby shows no tile with a picture.')
  const art = /href="(\/brand-assets\/[^"#]*)#g-/.exec(body)?.[1] ?? ''
  const shown = games.map(({ displayName, vendorName, showIcon, palette, isNew }): DrawnGame => ({
    name: displayName,
    studio: vendorName,
    picture: showIcon.startsWith('/')
      ? `<img alt="" decoding="async" draggable="false" src="${showIcon}">`
      : `<svg class="p${String(palette)}" aria-hidden="true"><use href="${art}#${showIcon}"></use></svg>`,
    isNew: isNew === 1,
  }))
  const screen = `${body.slice(0, body.indexOf(LIST))}${LIST}<div class="grid" role="feed">${template}</div></div></div></div></div><i hidden></i></main></div></div></div></div>`
  const used = [...html.matchAll(BLOCKING)]
    .map(([, href = '']) => href)
    .filter((href) => href.endsWith('.css'))
  const rules = firstStyles((href) => sheets.get(href) ?? '')(`${screen}<span class="flag flag--new">`, used)
  const plain = head.replace(IDLE, '').replace(BLOCKING, '')
  const script = readFileSync(path.join(import.meta.dirname, 'draw-list.js'), 'utf8')
  const data = JSON.stringify(shown).replaceAll('<', '\\u003c')
  return serveCopiedSite(port, host, {
    [address]: `${plain}<style>${rules}</style></head>${screen}<script>const games = ${data}\n${script}</script></body></html>`,
  })
}
