import pino, { type Logger } from 'pino'
import { loggedError } from './logged-error.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

const secrets = [
  ...[
    'password',
    'confirmPassword',
    'newPassword',
    'confirmNewPassword',
    'paymentPassword',
    'oldPassword',
    'oldPaymentPassword',
    'confirmPaymentPassword',
  ],
  ...['code', 'verificationCode', 'captcha', 'token', 'resetToken', 'authorization', 'cookie', 'secret'],
]

const redact = {
  paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  censor: '[removed]',
}

/** A path without its query: tokens may travel there. */
function withoutQuery(url: string) {
  return url.split('?', 1)[0] ?? ''
}

/** The gateway's log: JSON lines, secrets removed. Lines are written asynchronously and flushed at exit. */
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
      err: (error: unknown) => loggedError(error),
    },
    hooks: {
      logMethod(line, write) {
        const [first, words] = line as unknown[]
        const isError = first instanceof Error
        const hasError = typeof first === 'object' && first !== null && 'err' in first
        // Without words of its own, or where a library repeats it, a line would be worded by the error's message.
        if (isError || (hasError && (words === undefined || words === (first.err as Error | null)?.message)))
          write.apply(this, [isError ? { err: first } : first, 'An error'])
        else write.apply(this, line)
      },
    },
  }
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false }))
}
