const slowest = 200

/** Calls back after the current frame was painted; also on a hidden page, which paints none. Returns a function that cancels. */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(act, slowest)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
