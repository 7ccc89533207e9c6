import { useEffect, useRef, useState } from 'preact/hooks'
import type { DrawnNumbers } from '../../../../schemas/vendor/draws.ts'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'

type Message =
  | { type: 'hello'; serverTime: string }
  | { type: 'drawn'; game: string; draw: DrawnNumbers }
  | { type: 'ticket'; id: string; state: string; stake: string; payout: string }

export interface LiveGame {
  state: DrawsState
  /** Milliseconds since 1970 by the vendor's clock, told anew four times a second. */
  now: number
  /** Grows when tickets may have changed. */
  changes: number
  /** The numbers that came just now. */
  news: DrawnNumbers | undefined
  choose: (game: string) => void
  reload: () => void
}

const longestRest = 8_000

/** Hears of draws over a socket; `heard` is called for each message, `opened` when it is (again) there. */
function useLive(bearer: string, heard: (message: Message) => void): void {
  const hear = useRef(heard)
  hear.current = heard
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
        hear.current(JSON.parse(data) as Message)
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

/** The game at hand, kept up to date: by the socket, and by asking when a draw is due and nothing was heard. */
export function useDraws({ data, call, bearer, refreshBalance, revision }: GameProps<DrawsState>): LiveGame {
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
      // The shell says when the connection is gone; the next look asks again.
    } finally {
      setTimeout(() => (asking.current = false), 700)
    }
  }

  useLive(bearer, (message) => {
    if (message.type === 'ticket') {
      setChanges((count) => count + 1)
      refreshBalance()
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
