import { useEffect, useRef, useState } from 'preact/hooks'
import {
  type CrashMessage,
  crashSocketPath,
  type CrashState,
  type CrashTable,
} from '../../../../schemas/vendor/crash.ts'
import type { GameProps } from '../shell/table.ts'
import { untilMaybeOnline } from '../shell/api.ts'

/** Milliseconds without a message after which a flight is no longer rendered. */
const silence = 3200

export interface Room {
  state: CrashState
  /** The vendor's clock in milliseconds, as well as this page can know it. */
  now(): number
  isConnected: boolean
}

/** Hears a room, and comes back to it after every lost connection. */
export function useRoom({ data, bearer, revision }: GameProps<CrashTable>): Room {
  const [state, setState] = useState(data.state.room)
  const [isConnected, setConnected] = useState(true)
  const offset = useRef(Date.parse(data.serverTime) - Date.now())
  const isFresh = useRef(true)

  useEffect(() => {
    setState(data.state.room)
  }, [revision])

  useEffect(() => {
    let isWanted = true
    let socket: WebSocket | undefined
    let quiet: ReturnType<typeof setTimeout> | undefined
    const receive = (message: CrashMessage) => {
      clearTimeout(quiet)
      quiet = setTimeout(() => socket?.close(), silence * 4)
      setConnected(true)
      if ('now' in message) {
        // The message with the min delay gives the best estimate of the clock.
        const seen = message.now - Date.now()
        offset.current = isFresh.current ? seen : Math.max(offset.current - 2, seen)
        isFresh.current = false
      }
      if (message.type === 'state') setState(message.state)
      else if (message.type === 'seats') setState((before) => ({ ...before, seats: message.seats }))
    }
    const listen = () =>
      new Promise<void>((resolve) => {
        socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${crashSocketPath}`)
        isFresh.current = true
        socket.onopen = () => socket?.send(JSON.stringify({ type: 'hello', bearer }))
        socket.onmessage = (event) => receive(JSON.parse(String(event.data)) as CrashMessage)
        socket.onclose = () => resolve()
      })
    void (async () => {
      for (let attempt = 0; isWanted; attempt += 1) {
        await listen()
        if (!isWanted) return
        setConnected(false)
        await untilMaybeOnline(Math.min(400 * 2 ** Math.min(attempt, 4), 4000))
      }
    })()
    return () => {
      isWanted = false
      clearTimeout(quiet)
      socket?.close()
    }
  }, [bearer])

  return { state, isConnected, now: () => Date.now() + offset.current }
}
