import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** One line per request: what was requested, its status, and its duration in milliseconds. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Logged with its response.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
