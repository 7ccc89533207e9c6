import { useEffect, useRef, useState } from 'preact/hooks'
import type { DrawnNumbers } from '../../../../schemas/vendor/draws.ts'
import { Refused } from '../shell/api.ts'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'
import { type Settled, useOutcomes } from './use-outcomes.ts'

type Message =
  | { type: 'hello'; serverTime: string }
  | { type: 'drawn'; game: string; draw: DrawnNumbers }
  | ({ type: 'ticket' } & Settled)

export interface LiveGame {
  state: DrawsState
  /** Another game was chosen and is not here yet: `state` is still that of the game before. */
  isComing: boolean
  /** Milliseconds since 1970 by the vendor's clock, updated four times a second. */
  now: number
  /** Grows when tickets may have changed. */
  changes: number
  /** The numbers that came just now. */
  news: DrawnNumbers | undefined
  choose: (game: string) => void
  reload: () => void
}

const longestRest = 8_000
/** Milliseconds in which the same game is not requested again, whoever wants it. */
const enough = 700

/** Receives draws over a socket; `onMessage` is called for each message. */
function useLive(bearer: string, onMessage: (message: Message) => void): void {
  const handler = useRef(onMessage)
  handler.current = onMessage
  useEffect(() => {
    let socket: WebSocket | undefined
    let attempt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    const open = () => {
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/v/draws/live`)
      socket.onopen = () => socket?.send(bearer)
      socket.onmessage = ({ data }: MessageEvent<string>) => {
        attempt = 0
        handler.current(JSON.parse(data) as Message)
      }
      socket.onclose = () => {
        if (!isWanted) return
        attempt += 1
        timer = setTimeout(open, Math.min(500 * 2 ** attempt, longestRest))
      }
    }
    open()
    return () => {
      isWanted = false
      clearTimeout(timer)
      socket?.close()
    }
  }, [bearer])
}

/** The current game, updated by the socket, and by polling when a draw is due and no message came. */
export function useDraws(game: GameProps<DrawsState>): LiveGame {
  const { data, call, bearer, refreshBalance, revision, fail } = game
  const announce = useOutcomes(game)
  const [state, setState] = useState(data.state)
  const [offset, setOffset] = useState(() => Date.parse(data.serverTime) - Date.now())
  const [now, setNow] = useState(() => Date.parse(data.serverTime))
  const [changes, setChanges] = useState(0)
  const [news, setNews] = useState<DrawnNumbers>()
  const { code } = state.game
  const [chosen, setChosen] = useState(code)
  const wanted = useRef(code)
  const requested = useRef<string | undefined>(undefined)

  const want = (game: string) => {
    wanted.current = game
    setChosen(game)
  }
  const load = async () => {
    const game = wanted.current
    if (requested.current === game) return
    requested.current = game
    try {
      const next = await call<DrawsState>('GET', `/v/draws/table?game=${game}`)
      // Another game was chosen meanwhile: its own answer is on the way.
      if (wanted.current !== game) return
      setState({ ...next, view: 'betting' })
      setOffset(Date.parse(next.serverTime) - Date.now())
      setChanges((count) => count + 1)
    } catch (error) {
      // The shell shows a lost connection and asks again; a game that was only to be brought up to date is polled.
      if (wanted.current !== game || game === code) return
      if (error instanceof Refused) want(code)
      fail(error)
    } finally {
      setTimeout(() => {
        if (requested.current === game) requested.current = undefined
      }, enough)
    }
  }

  useLive(bearer, (message) => {
    if (message.type === 'ticket') {
      setChanges((count) => count + 1)
      refreshBalance()
      announce(message)
    } else if (message.type === 'drawn' && message.game === wanted.current) {
      setNews(message.draw)
      void load()
    } else if (message.type === 'hello') setOffset(Date.parse(message.serverTime) - Date.now())
  })

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 250)
    return () => clearInterval(timer)
  }, [offset])

  const [next] = state.draws
  const isDue = next === undefined || now > Date.parse(next.drawsAt) + 1_500
  useEffect(() => {
    if (isDue) void load()
  }, [isDue, Math.floor(now / 2_000)])

  useEffect(() => {
    if (revision > 0) void load()
  }, [revision])

  const choose = (game: string) => {
    want(game)
    void load()
  }
  return { state, isComing: chosen !== code, now, changes, news, choose, reload: () => void load() }
}
