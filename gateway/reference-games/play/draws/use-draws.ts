import { useEffect, useRef, useState } from 'preact/hooks'
import type { DrawnNumbers } from '../../../../schemas/vendor/draws.ts'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'
import { type Settled, useOutcomes } from './use-outcomes.ts'

type Message =
  | { type: 'hello'; serverTime: string }
  | { type: 'drawn'; game: string; draw: DrawnNumbers }
  | ({ type: 'ticket' } & Settled)

export interface LiveGame {
  state: DrawsState
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
  const { data, call, bearer, refreshBalance, revision } = game
  const announce = useOutcomes(game)
  const [state, setState] = useState(data.state)
  const [offset, setOffset] = useState(() => Date.parse(data.serverTime) - Date.now())
  const [now, setNow] = useState(() => Date.parse(data.serverTime))
  const [changes, setChanges] = useState(0)
  const [news, setNews] = useState<DrawnNumbers>()
  const asking = useRef(false)
  const { code } = state.game

  const load = async (game: string) => {
    if (asking.current) return
    asking.current = true
    try {
      const next = await call<DrawsState>('GET', `/v/draws/table?game=${game}`)
      setState({ ...next, view: 'betting' })
      setOffset(Date.parse(next.serverTime) - Date.now())
      setChanges((count) => count + 1)
    } catch {
      // The shell shows a lost connection; the next poll tries again.
    } finally {
      setTimeout(() => (asking.current = false), 700)
    }
  }

  useLive(bearer, (message) => {
    if (message.type === 'ticket') {
      setChanges((count) => count + 1)
      refreshBalance()
      announce(message)
    } else if (message.type === 'drawn' && message.game === code) {
      setNews(message.draw)
      void load(code)
    } else if (message.type === 'hello') setOffset(Date.parse(message.serverTime) - Date.now())
  })

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 250)
    return () => clearInterval(timer)
  }, [offset])

  const [next] = state.draws
  const isDue = next === undefined || now > Date.parse(next.drawsAt) + 1_500
  useEffect(() => {
    if (isDue) void load(code)
  }, [isDue, Math.floor(now / 2_000)])

  useEffect(() => {
    if (revision > 0) void load(code)
  }, [revision])

  return { state, now, changes, news, choose: (game) => void load(game), reload: () => void load(code) }
}
