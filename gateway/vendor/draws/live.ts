import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { PlayerSession, Round } from '../core/core.tables.ts'
import { sessionOfBearer } from '../core/player-session.ts'
import type { Vendor } from '../core/vendor.ts'
import { shownDrawn } from './board.service.ts'
import type { Draw } from './draws.tables.ts'

/** Pages that hear of draws as they happen. A page that hears nothing asks by itself. */
export interface LiveDraws {
  routes(app: FastifyInstance, vendor: Vendor): void
  drawn(draws: readonly Draw[]): void
  told(rounds: readonly Round[]): void
}

const patience = 10_000
const mostWaiting = 64 * 1024

/** Makes the room in which pages listen. */
export function liveDraws(): LiveDraws {
  const pages = new Map<WebSocket, PlayerSession>()

  const say = (socket: WebSocket, message: object) => {
    // A page that does not read is let go: it comes back and asks.
    if (socket.bufferedAmount > mostWaiting) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }

  return {
    routes(app, vendor) {
      app.get('/v/draws/live', { websocket: true }, (socket) => {
        const late = setTimeout(() => socket.close(4401), patience)
        socket.once('message', (data: Buffer) => {
          clearTimeout(late)
          sessionOfBearer(vendor, data.toString()).then(
            (session) => {
              pages.set(socket, session)
              say(socket, { type: 'hello', serverTime: vendor.clock().toISOString() })
            },
            () => {
              socket.close(4401)
            },
          )
        })
        socket.on('error', () => {
          socket.terminate()
        })
        socket.on('close', () => {
          clearTimeout(late)
          pages.delete(socket)
        })
      })
      app.addHook('onClose', () => {
        for (const socket of pages.keys()) socket.terminate()
      })
    },
    drawn(draws) {
      for (const one of draws)
        for (const socket of pages.keys())
          say(socket, { type: 'drawn', game: one.game, draw: shownDrawn(one) })
    },
    told(rounds) {
      for (const { id, merchant, player, state, stake, payout } of rounds)
        for (const [socket, session] of pages)
          if (session.merchant === merchant && session.player === player)
            say(socket, { type: 'ticket', id, state, stake: String(stake), payout: String(payout) })
    },
  }
}
