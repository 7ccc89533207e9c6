import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { PlayerSession, Round } from '../core/core.tables.ts'
import { sessionOfBearer } from '../core/player-session.ts'
import { addSocketRoute } from '../core/socket-route.ts'
import type { Vendor } from '../core/vendor.ts'
import { shownDrawn } from './board.service.ts'
import type { Draw } from './draws.tables.ts'

/** Pages that receive draws as they happen. A page that receives nothing polls. */
export interface LiveDraws {
  routes(app: FastifyInstance, vendor: Vendor): void
  drawn(draws: readonly Draw[]): void
  settled(rounds: readonly Round[]): void
}

const authTimeout = 10_000
const maxBuffered = 64 * 1024

/** A stake that was never taken made no ticket. */
function isTaken({ refused }: Round) {
  return refused === null
}

/** Creates the set of connected pages. */
export function liveDraws(): LiveDraws {
  const pages = new Map<WebSocket, PlayerSession>()

  const say = (socket: WebSocket, message: object) => {
    // A page that does not read is disconnected: it reconnects and polls.
    if (socket.bufferedAmount > maxBuffered) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }

  return {
    routes(app, vendor) {
      addSocketRoute(app, vendor, '/v/draws/live', (socket, prove) => {
        const late = setTimeout(() => socket.close(4401), authTimeout)
        socket.once('message', (data: Buffer) => {
          clearTimeout(late)
          sessionOfBearer(vendor, data.toString()).then(
            (session) => {
              prove()
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
      for (const draw of draws)
        for (const socket of pages.keys())
          say(socket, { type: 'drawn', game: draw.game, draw: shownDrawn(draw) })
    },
    settled(rounds) {
      for (const { id, merchant, player, state, stake, payout, bets } of rounds.filter(isTaken))
        for (const [socket, session] of pages)
          if (session.merchant === merchant && session.player === player) {
            const { no } = bets as { no: string }
            say(socket, { type: 'ticket', id, no, state, stake: String(stake), payout: String(payout) })
          }
    },
  }
}
