const slowest = 200

/** Acts once the frame that is being made has been rendered; a page out of sight renders none and acts all the same. Returns the way to call it off. */
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
