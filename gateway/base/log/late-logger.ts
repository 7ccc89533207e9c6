import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
type Child = FastifyBaseLogger['child']

/** A logger of its own for a request, made with its first line: most write none. */
export class LateLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #made: Parameters<Child>
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, ...made: Parameters<Child>) {
    this.#parent = parent
    this.#made = made
  }

  #get(): FastifyBaseLogger {
    return (this.#own ??= this.#parent.child(...this.#made))
  }

  #write(level: Level, line: unknown[]): void {
    const own = this.#get()
    Reflect.apply(own[level], own, line)
  }

  get level(): string {
    return this.#parent.level
  }

  child(...made: Parameters<Child>): FastifyBaseLogger {
    return this.#get().child(...made)
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line)
  }

  error(...line: unknown[]): void {
    this.#write('error', line)
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line)
  }

  info(...line: unknown[]): void {
    this.#write('info', line)
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line)
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line)
  }

  silent(...line: unknown[]): void {
    this.#write('silent', line)
  }
}
