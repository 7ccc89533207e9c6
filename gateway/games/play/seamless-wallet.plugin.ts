import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  signedHeaders,
  type WalletCall,
  walletCalls,
  type WalletError,
  walletPath,
} from '../../../schemas/vendor/wallet.ts'
import { calendarFormats } from '../../../schemas/base/instant-text.ts'
import { countForGameSession } from '../../base/fair-use/caller.ts'
import { takeTurn } from '../../base/fair-use/processor.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { signatureFault } from '../../base/crypto/signed-message.ts'
import { isUnstorable } from '../../base/db/unstorable.ts'
import { type MessageFault, toMessageFault } from './message-fault.ts'
import { unreadMessages } from './unread-message.ts'
import { walletHandlers } from './seamless-wallet.service.ts'
import { UnreadRefusal, WalletRefusal } from './wallet-refusal.ts'

// Its errors come with the schema that they break: that says whether it is one of an amount.
const ajv = new Ajv({
  formats: calendarFormats,
  verbose: true,
  coerceTypes: false,
  removeAdditional: false,
  ownProperties: true,
})
const longestBody = 16 * 1024
const longestDetails = 4 * 1024

const statuses: Partial<Record<WalletError, number>> = {
  invalid_request: 400,
  bad_signature: 401,
  stale: 401,
  unavailable: 503,
}

const compiled = Object.fromEntries(
  Object.entries(walletCalls).map(([call, { body, answer }]) => [
    call,
    { body: compiledLate(ajv, body), answer: compiledLate(ajv, answer) },
  ]),
) as Record<WalletCall, Record<'body' | 'answer', () => ValidateFunction>>

function refuse(reply: FastifyReply, code: WalletError, balance?: string) {
  reply.code(statuses[code] ?? 200)
  return reply.send({ status: 'error', code, ...(balance === undefined ? {} : { balance }) })
}

function getText({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The seamless wallet, for vendors' servers: on any host, signed, answered the same however often it is sent. */
export function addWallet(app: FastifyInstance, platform: Platform): void {
  const { config, clock, log } = platform
  const handlers = walletHandlers(platform)
  const keepUnread = unreadMessages(platform)
  const findFaultIn = (request: FastifyRequest, path: string) =>
    request.headers[signedHeaders.vendor] === config.vendor.name
      ? signatureFault(config.vendor.secret, {
          headers: request.headers,
          path,
          body: getText(request),
          now: clock().getTime(),
        })
      : 'bad_signature'
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // A signature is over the bytes, so nothing is read before it is checked.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_request, text, then) => {
      then(null, text)
    })
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof WalletRefusal) return refuse(reply, error.code, error.balance)
      const { statusCode = 500 } = error as { statusCode?: number }
      if (statusCode < 500 && !(error instanceof Refusal)) return refuse(reply, 'invalid_request')
      log.warn({ err: error }, 'A vendor could not be answered')
      return refuse(reply, 'unavailable')
    })
    for (const call of Object.keys(walletCalls) as WalletCall[]) {
      const path = `${walletPath}${call}`
      scope.post(path, { config: { anyHost: true, takesTurn: true } }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const fault = findFaultIn(request, path)
        if (fault !== undefined) return refuse(reply, fault)
        const unread = async (unreadPart: MessageFault) => {
          await keepUnread(request, call, unreadPart)
          return refuse(reply, 'invalid_request')
        }
        const body = parsed(getText(request))
        const check = compiled[call]
        const isRight = check.body()
        if (isUnstorable(body)) return unread({ reason: 'shape', part: 'body' })
        if (!isRight(body)) return unread(toMessageFault(isRight))
        if (JSON.stringify((body as { details?: object }).details ?? null).length > longestDetails)
          return unread({ reason: 'shape', part: '/details' })
        // All that a vendor's server sends comes from one address: each player has turns of their own.
        const { session, token } = body as { session?: string; token?: string }
        countForGameSession(session ?? token ?? '')
        await takeTurn()
        // Some refuse before they wait for anything.
        const answer = await Promise.resolve(body as never)
          .then(handlers[call])
          .catch((error: unknown) => {
            if (error instanceof UnreadRefusal) return error
            throw error
          })
        if (answer instanceof UnreadRefusal) return unread(answer.fault)
        if (!check.answer()(answer)) throw new Error(`The answer to ${call} breaks its schema`)
        return reply.send(answer)
      })
    }
    scope.post(`${walletPath}*`, { config: { anyHost: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { '*': call = '' } = request.params as { '*'?: string }
      const fault = findFaultIn(request, `${walletPath}${call}`)
      if (fault !== undefined) return refuse(reply, fault)
      await keepUnread(request, call, { reason: 'shape', part: 'call' })
      return refuse(reply, 'invalid_request')
    })
    done()
  })
}
