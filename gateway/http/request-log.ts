import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** One line a request, once it is answered: what was asked, how it ended, and in how many milliseconds. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Said with its answer.
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
