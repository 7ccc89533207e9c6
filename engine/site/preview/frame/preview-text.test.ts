import { expect, it } from 'vitest'
import { createPreviewText } from './preview-text.ts'

const english = { code: 'EN', tag: 'en', dir: 'ltr' } as const
const boot = {
  language: english,
  wordsUrl: '/locales/{lang}/{ns}.json?v=1',
  words: {
    frame: {
      nav: { home: 'Home', live: 'Live' },
      count_one: '{{count}} game',
      count_other: '{{count}} games',
    },
    errors: { unknown: 'Something failed' },
  },
}

function open(lobby: unknown = { title: 'Lobby' }) {
  const asked: string[] = []
  const texts = createPreviewText(boot, (url) => {
    asked.push(url)
    return Promise.resolve(lobby)
  })
  const read = (...keys: string[]) => {
    const scope = texts.openScope()
    const said = () => keys.map((key) => scope.text.translate(key, { count: 2 }))
    said()
    let told = 0
    scope.text.revision.subscribe(() => (told += 1))
    const stop = scope.watch()
    return { scope, said, stop, getTold: () => told }
  }
  return { texts, asked, read }
}

it('tells a change of words to those alone who show them', async () => {
  const { texts, read } = open()
  const [home, live, games] = [read('nav.home'), read('frame:nav.live'), read('count')]
  await texts.patch('EN', 'frame', { ...boot.words.frame, nav: { home: 'Start', live: 'Live' } })
  expect([home.getTold(), live.getTold(), games.getTold()]).toEqual([1, 0, 0])
  expect(home.said()).toEqual(['Start'])
  await texts.patch('EN', 'frame', { ...boot.words.frame, count_other: '{{count}} plays' })
  expect([home.getTold(), live.getTold(), games.getTold()]).toEqual([2, 0, 1])
  expect([home.said(), games.said()]).toEqual([['Home'], ['2 plays']])
})

it('tells nobody of words that say the same, and a part that was out of sight what it missed', async () => {
  const { texts, read } = open()
  const home = read('nav.home')
  await texts.patch('EN', 'frame', structuredClone(boot.words.frame))
  expect(home.getTold()).toBe(0)
  home.stop()
  await texts.patch('EN', 'frame', { nav: { home: 'Start' } })
  expect(home.getTold()).toBe(0)
  home.scope.watch()
  expect([home.getTold(), home.said()]).toEqual([1, ['Start']])
})

it('keeps what was patched over words that come later, in whatever language they come', async () => {
  const { texts, read, asked } = open({ title: 'Lobby', all: 'All' })
  const lobby = read('lobby:title')
  await texts.patch('EN', 'lobby', { title: 'Hall' })
  await lobby.scope.text.load(['lobby' as never])
  expect(lobby.said()).toEqual(['Hall'])
  await texts.patch('PT', 'frame', { nav: { home: 'Começo' } })
  const words = { frame: { nav: { home: 'Início', live: 'Ao vivo' } }, errors: {} }
  await lobby.scope.text.change({ code: 'PT', tag: 'pt', dir: 'ltr' }, words)
  const nav = read('nav.home', 'nav.live')
  expect(nav.said()).toEqual(['Começo', 'Ao vivo'])
  expect(asked).toEqual(['/locales/EN/lobby.json?v=1', '/locales/PT/lobby.json?v=1'])
})

it('takes newer words of the gateway, and tells those who show what changed', async () => {
  const { texts, read } = open()
  const [home, live] = [read('nav.home'), read('nav.live')]
  const nav = { home: 'Home', live: 'Live now' }
  await texts.take({
    ...boot,
    wordsUrl: '/locales/{lang}/{ns}.json?v=2',
    words: { ...boot.words, frame: { nav } },
  })
  expect([home.getTold(), live.getTold(), live.said()]).toEqual([0, 1, ['Live now']])
})

it('knows what was said by which key, and where its words stand', () => {
  const { texts, read } = open()
  const { scope } = read('nav.home', 'count')
  expect([...scope.said]).toEqual([
    ['Home', new Set(['frame:nav.home'])],
    ['2 games', new Set(['frame:count'])],
  ])
  expect(texts.locate('frame:nav.home')).toEqual({ language: 'EN', path: ['frame', 'nav', 'home'] })
  expect(texts.locate('lobby:nav.home')).toEqual({ language: 'EN', path: ['frame', 'nav', 'home'] })
  expect(texts.locate('frame:count')).toEqual({ language: 'EN', path: ['frame', 'count_other'] })
  expect(texts.locate('frame:nowhere')).toBeUndefined()
})
