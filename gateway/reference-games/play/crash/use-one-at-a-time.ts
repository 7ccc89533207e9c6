import { useState } from 'preact/hooks'

/** Runs one request at a time: what comes meanwhile is left out. */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, during }
}
