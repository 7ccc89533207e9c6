import type { FastifyInstance } from 'fastify'
import { crashHello, type CrashMessage, crashSocketPath } from '../../../schemas/vendor/crash.ts'
import type { PlayerSession } from '../core/core.tables.ts'
import { sessionOfBearer } from '../core/player-session.ts'
import { VendorRefusal } from '../core/refusal.ts'
import { addSocketRoute } from '../core/socket-route.ts'
import { reader } from '../core/validate.ts'
import type { Vendor } from '../core/vendor.ts'
import type { CrashRoom } from './crash-room.ts'

const helloWithin = 5000
const longestQueue = 256 * 1024
const readHello = reader(crashHello)

/** The socket of the rooms: a page authenticates once, and receives the messages of its room from then on. */
export function addCrashSocket(
  app: FastifyInstance,
  vendor: Vendor,
  enter: (vendor: Vendor, session: PlayerSession) => CrashRoom,
): void {
  app.register((scope, _options, done) => {
    addSocketRoute(scope, vendor, crashSocketPath, (socket, prove, request) => {
      let quit: (() => void) | undefined
      let isGreeted = false
      const send = (message: CrashMessage) => {
        if (socket.readyState !== socket.OPEN) return
        if (socket.bufferedAmount > longestQueue) socket.terminate()
        else socket.send(JSON.stringify(message))
      }
      const tooLate = setTimeout(() => {
        if (!isGreeted) socket.close(4001)
      }, helloWithin)
      const greet = async (text: string) => {
        const { bearer } = readHello(JSON.parse(text))
        const session = await sessionOfBearer(vendor, bearer)
        prove()
        const room = enter(vendor, session)
        await room.wake()
        if (socket.readyState === socket.OPEN) quit = room.join(send)
      }
      socket.on('message', (data) => {
        if (isGreeted) {
          socket.close(4000)
          return
        }
        isGreeted = true
        greet(String(data)).catch((error: unknown) => {
          if (!(error instanceof VendorRefusal) && !(error instanceof SyntaxError))
            request.log.warn({ err: error }, 'A page could not join its room')
          send({ type: 'refused', code: error instanceof VendorRefusal ? error.code : 'invalid_request' })
          socket.close(4001)
        })
      })
      socket.on('close', () => {
        clearTimeout(tooLate)
        quit?.()
      })
    })
    done()
  })
}
