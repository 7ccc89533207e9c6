/**
 * Does some work within so many milliseconds, or rejects with a TimeoutError. The signal alone is not enough: of a fetch that follows no
 * redirects, Node collects what leads from the signal to the body, and half an answer would be waited for without end.
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`No answer in ${String(milliseconds)} ms`, 'TimeoutError')
      controller.abort(error)
      reject(error)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
