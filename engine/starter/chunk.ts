import { reloadAfterDeploy } from './deploy.ts'
import { refetchStyles, stylesArrived } from './styles.ts'

/** Code did not arrive in time or at all. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  /** It may still come: to import it again is to wait for the same request, and only a reload of the page ends that. */
  readonly isStalled: boolean

  constructor(
    message: string,
    { isStalled = false, ...options }: ErrorOptions & { isStalled?: boolean } = {},
  ) {
    super(message, options)
    this.isStalled = isStalled
  }
}

export interface ChunkOptions {
  /** Milliseconds for one try: spec section 2. */
  limit?: number
  /** Milliseconds before each further try. */
  delays?: readonly number[]
  wait?: (ms: number) => Promise<void>
  /** Reloads the page when a newer build replaced this one; true when it does. */
  recover?: () => Promise<boolean>
}

function pause(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms))
}

async function within<T>(limit: number, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ChunkError(`nothing after ${String(limit)} ms`, { isStalled: true })),
      limit,
    )
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Code with the style sheets of what it draws. */
async function loadStyled<T>(load: () => Promise<T>): Promise<T> {
  await refetchStyles()
  const loaded = await load()
  await stylesArrived()
  return loaded
}

/** Loads code, again when it fails; a page that a deploy left behind is reloaded, once. */
export async function loadChunk<T>(load: () => Promise<T>, options: ChunkOptions = {}): Promise<T> {
  const { limit = 120_000, delays = [300, 1_500], wait = pause, recover = reloadAfterDeploy } = options
  for (let attempt = 0; ; attempt++) {
    try {
      return await within(limit, () => loadStyled(load))
    } catch (cause) {
      const delay = cause instanceof ChunkError ? undefined : delays[attempt]
      if (delay === undefined) {
        // The page is about to go: whoever waits keeps waiting instead of showing an error.
        if (await recover()) return await new Promise<never>(() => undefined)
        throw cause instanceof ChunkError ? cause : new ChunkError('the code could not be loaded', { cause })
      }
      await wait(delay)
    }
  }
}
