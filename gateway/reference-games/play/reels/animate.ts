/** Runs an animation to its end, or jumps there when the skip signal comes. */
export async function animate(
  element: Element | null,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
  skip: AbortSignal,
): Promise<void> {
  if (!element || skip.aborted) return
  const running = element.animate(frames, { fill: 'backwards', ...options })
  const finish = () => {
    running.finish()
  }
  skip.addEventListener('abort', finish, { once: true })
  await running.finished.catch(() => undefined)
  skip.removeEventListener('abort', finish)
}

/** Waits, or not any longer when the skip signal comes. */
export function pause(milliseconds: number, skip: AbortSignal): Promise<void> {
  return skip.aborted
    ? Promise.resolve()
    : new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        skip.addEventListener(
          'abort',
          () => {
            clearTimeout(timer)
            resolve()
          },
          { once: true },
        )
      })
}
