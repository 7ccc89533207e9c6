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
    // By the gateway's own logger: one for the request would be made for this line alone.
    const { log } = request.server
    const responseTime = Math.round(reply.elapsedTime * 10) / 10
    const line = { [this.requestIdLogLabel]: request.id, req: request, res: reply, responseTime }
    if (error) log.error({ ...line, err: error }, 'request errored')
    else log.info(line, 'request completed')
  }
}
