import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { failure, sendRefusal } from './envelope.ts'
import { Refusal } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'

/** Errors before any hook ran, such as a path that does not decode. */
export function frameworkErrors(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  void sendRefusal(request, reply, new Refusal('invalid_request'))
}

const statusOf: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Milliseconds for which a peer that still sends may read why it was refused. */
const linger = 500

/**
 * Responds to what is no HTTP at all, with the same headers as everything else, and destroys the connection: whoever leaves
 * its own end open holds no descriptor of ours.
 */
export function answerRawErrors(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify(failure(new Refusal('invalid_request'), 'EN', ''))
  const headers = Object.entries({
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
  setTimeout(() => {
    socket.destroy()
  }, linger).unref()
}
