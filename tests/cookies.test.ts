import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that set cookies, and those that name them. */
const sources = ['gateway', 'engine', 'widgets']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/reference-games\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => /\b(setCookie|writeCookie)\(|StoredCookie =|CookieName\(|cookieName\(/.test(text))

function listCookies(isMeant: (file: string) => boolean): string[] {
  const names = sources
    .filter(({ file }) => isMeant(file))
    .flatMap(({ text }) =>
      [...text.matchAll(/'(?:__Host-)?(livery-[a-z-]+)'/g)].flatMap(([, name]) => name ?? []),
    )
  return [...new Set(names)].sort()
}

/** Outside production alone, and of the operators' tools. */
const notPlayers = /^gateway\/operators\/|brand-switch\.routes/
const players = listCookies((file) => !notPlayers.test(file)).filter((name) => name !== 'livery-studio')

it('cookies are found where they are set', () => {
  expect(players).toEqual([
    'livery-age',
    'livery-device',
    'livery-hint',
    'livery-identity',
    'livery-lang',
    'livery-remember',
    'livery-remembered',
    'livery-scheme',
  ])
})

it('the guide for security says every cookie that gateway and site set', () => {
  const guide = readFileSync('docs/SECURITY.md', 'utf8')
  expect(listCookies(() => true).filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

it.each(['EN', 'PT', 'TY', 'AR'])('the privacy article in %s names every cookie of the site', (language) => {
  const { articles } = JSON.parse(readFileSync(`schemas/locales/${language}/pages.json`, 'utf8')) as {
    articles: { privacy: Record<string, string> }
  }
  const words = Object.values(articles.privacy).join(' ')
  expect(players.filter((name) => !new RegExp(`${name}(?![a-z-])`).test(words))).toEqual([])
})
