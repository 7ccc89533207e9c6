/** Hears that cases changed; also after a lost connection returned. Returns a function that stops. */
export function listenToCases(heard: () => void): () => void {
  if (typeof EventSource !== 'function') return () => undefined
  const source = new EventSource('/api/live')
  let isFirst = true
  source.addEventListener('open', () => {
    if (!isFirst) heard()
    isFirst = false
  })
  source.addEventListener('case', heard)
  return () => source.close()
}
