/** @jsxImportSource preact */
import { type ComponentType, render } from 'preact'
import type { Mechanic } from '../../../../schemas/vendor/mechanic.ts'
import { type Call, caller, Refused, untilMaybeOnline } from './api.ts'
import { GameShell } from './game-shell.tsx'
import { loadFonts, wearLook } from './look.ts'
import { isFramed, onSiteMessage, postToSite } from './parent.ts'
import './shell.css'
import type { GameProps, TableData } from './table.ts'
import { type Language, openLanguage } from '../words/words.ts'

const query = new URLSearchParams(location.search)
const token = query.get('token') ?? ''
const site = query.get('site')
/** Milliseconds that a game waits for its look and its fonts, which would move it later. */
const maxFontWait = 1_000
const storedAs = `livery ${token}`

interface Opened {
  bearer: string
  table: TableData
}

// A browser that gives frames of other sites no storage plays all the same; a reload then asks the site for a new launch.
function readStored(): string | null {
  try {
    return sessionStorage.getItem(storedAs)
  } catch {
    return null
  }
}

function keep(bearer: string): void {
  try {
    sessionStorage.setItem(storedAs, bearer)
  } catch {
    return
  }
}

/** A page that is loaded again has used up its token, and goes on with the session that it got for it. */
async function open(call: Call, mechanic: Mechanic, use: (bearer: string) => void): Promise<Opened> {
  const stored = readStored()
  if (stored !== null) {
    use(stored)
    return { bearer: stored, table: await call<TableData>('GET', '/v/table') }
  }
  const opened = await call<Opened>('POST', '/v/session', { token, mechanic })
  keep(opened.bearer)
  use(opened.bearer)
  return opened
}

function Failure({ code, language: { t }, again }: { code: string; language: Language; again?: () => void }) {
  return (
    <div class="over" role="alert">
      <p>{t(`error_${code}`)}</p>
      {again ? (
        <button type="button" class="primary" onClick={again}>
          {t('again')}
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          onClick={() => postToSite(site, { source: 'livery-game', type: 'exit' })}
        >
          {t('exit')}
        </button>
      )}
    </div>
  )
}

/** Starts a game's page: trades the launch token for a session and shows the game in its frame. */
export function startGame<S>(
  mechanic: Mechanic,
  Game: ComponentType<GameProps<S>>,
  Rules?: ComponentType<GameProps<S>>,
): void {
  const root = document.getElementById('game')
  if (!root) throw new Error('The page has no place for the game')
  let bearer: string | null = null
  const call = caller(() => bearer)
  // The look comes as soon as the page is there; a game that is not yet open wears it too.
  const look = new Promise<void>((resolve) => {
    if (site === null || !isFramed) return resolve()
    onSiteMessage(site, (message) => {
      if (message.type === 'look') void wearLook(message.look).then(resolve)
    })
  })
  const late = new Promise<void>((resolve) => setTimeout(resolve, maxFontWait))
  postToSite(site, { source: 'livery-game', type: 'hello' })
  const begin = async (): Promise<void> => {
    const early = await openLanguage(query.get('lang') ?? 'EN', mechanic)
    render(
      <p class="loading" role="status">
        {early.t('loading')}
      </p>,
      root,
    )
    for (let attempt = 0; ; attempt += 1)
      try {
        const opened = await open(call, mechanic, (value) => {
          bearer = value
        })
        const language = await openLanguage(query.get('lang') ?? opened.table.language, mechanic)
        const sample = `${language.t('loading')} ${opened.table.symbol}0`
        await Promise.race([look.then(() => loadFonts(sample)), late])
        render(
          <GameShell
            mechanic={mechanic}
            first={opened.table}
            firstLanguage={language}
            call={call}
            bearer={opened.bearer}
            Game={Game as ComponentType<GameProps>}
            Rules={Rules as ComponentType<GameProps> | undefined}
          />,
          root,
        )
        return
      } catch (error) {
        const isFinal = error instanceof Refused && error.code !== 'wallet_unreachable'
        if (isFinal || attempt >= 3) {
          const code = error instanceof Refused ? error.code : 'unreachable'
          postToSite(site, { source: 'livery-game', type: 'failed', code })
          render(
            <Failure code={code} language={early} {...(isFinal ? {} : { again: () => void begin() })} />,
            root,
          )
          return
        }
        await untilMaybeOnline(600 * 2 ** attempt)
      }
  }
  void begin()
}
