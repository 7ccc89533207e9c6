import pino, { type Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

const secrets = [
  ...['password', 'confirmPassword', 'newPassword', 'confirmNewPassword', 'paymentPassword', 'oldPassword'],
  ...['code', 'verificationCode', 'captcha', 'token', 'resetToken', 'authorization', 'cookie', 'secret'],
]

const redact = {
  paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  censor: '[removed]',
}

/** A path without its query: tokens may travel there. */
const withoutQuery = (url: string) => url.split('?', 1)[0] ?? ''

/** The gateway's log: JSON lines, secrets removed. Nobody waits for a line to be written; those on their way are at exit. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    redact,
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: withoutQuery(request.url),
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...(typeof error.code === 'string' ? { reason: error.code } : {}),
        ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
      }),
    },
  }
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false }))
}
