import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chatPath, longestChat } from '../../../schemas/events/chat.ts'
import { brandGames, getName, type Game } from '../../games/catalogue/brand-games.ts'
import { pictureAddress } from '../../games/catalogue/picture-address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { brandStyle } from './brand-style.ts'
import { brandWords, speakFor } from './brand-words.ts'
import { assetUrl } from '../../base/brand/picture-url.ts'
import { embedded, escaped } from '../../base/pages/markup.ts'
import type { Fonts } from './fonts.ts'
import { getVisit } from './visit.ts'
import { isRoom } from '../../games/rooms/chat.service.ts'

const files: Readonly<Record<string, string>> = {
  'chat.css': 'text/css; charset=utf-8',
  'chat.js': 'text/javascript; charset=utf-8',
}

function getPolicy(style: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${style}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ].join('; ')
}

function getBody(name: string, picture: string, speak: (key: string) => string): string {
  const say = (key: string) => escaped(speak(key))
  return [
    `<header>${picture === '' ? '' : `<img src="${picture}" alt="" width="44" height="44">`}`,
    `<div><h1><bdi>${escaped(name)}</bdi></h1><p>${say('about')}</p></div>`,
    `<p id="state" role="status">${say('connecting')}</p></header>`,
    `<main><div id="lines" role="log" aria-label="${say('title')}" tabindex="0"></div>`,
    `<p id="empty">${say('nothing')}</p></main>`,
    `<footer><form id="say" hidden autocomplete="off"><label class="quiet" for="text">${say('write')}</label>`,
    `<input id="text" maxlength="${String(longestChat)}" placeholder="${say('write')}" enterkeyhint="send" dir="auto">`,
    `<button id="send" disabled>${say('send')}</button></form>`,
    `<p id="reading" hidden>${say('readingOnly')}</p><p id="note" role="alert"></p></footer>`,
  ].join('')
}

function getPicture(game: Game) {
  return 'symbol' in game ? '' : pictureAddress(game, '1:1')
}

/** The page of a room's chat, in the look and language of the brand, on its host. */
export function addChatPage(app: FastifyInstance, fonts: Fonts): void {
  for (const [file, type] of Object.entries(files)) {
    const content = readFileSync(path.resolve('gateway/site/pages/chat', file), 'utf8')
    app.get(`${chatPath}/${file}`, { config: { anyHost: true } }, (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache' }).send(content),
    )
  }
  app.get<{ Querystring: { room?: unknown; lang?: unknown } }>(chatPath, (request, reply) => {
    const { brand, query } = request
    const room = typeof query.room === 'string' ? query.room : ''
    const game = isRoom(brand, room) ? brandGames(brand).byId(room) : undefined
    if (!game) throw new Refusal('not_found')
    const { language, scheme } = getVisit(
      request,
      chatPath,
      typeof query.lang === 'string' ? query.lang : undefined,
    )
    const speak = speakFor(brand, language, 'chat')
    const style = brandStyle(brand, fonts)
    const name = getName(game, language.code, brand)
    const html = [
      `<!doctype html><html lang="${language.tag}" dir="${language.dir}" data-scheme="${scheme}" data-brand="${brand.id}">`,
      '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
      `<title>${escaped(`${speak('title')} · ${name}`)}</title><meta name="robots" content="noindex">`,
      `<style>${style.css}</style><link rel="stylesheet" href="${chatPath}/chat.css">`,
      `<link rel="icon" href="${assetUrl(brand, brand.settings.assets.favicon)}">`,
      // Shown by its script, which waits for the style sheet: within a frame it would be seen without one first.
      `</head><body hidden>${getBody(name, getPicture(game), speak)}`,
      `<script type="application/json" id="chat-words">${embedded(brandWords(brand, language.code)['chat'] ?? {})}</script>`,
      `<script type="module" src="${chatPath}/chat.js"></script></body></html>`,
    ].join('')
    // The site itself may frame it; browsers that know the policy ignore this older header.
    reply.removeHeader('x-frame-options')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': getPolicy(style.hash),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(html)
  })
}
