import { useState } from 'react'
import { inScheme } from '../play/in-scheme.ts'
import { useScheme } from '../../base/hooks/use-scheme.ts'

/** Where a game is opened, in the colours that the site wore when its page was opened: later ones do not load it again. */
export function useGameAddress(address: string | undefined): string | undefined {
  const { scheme } = useScheme()
  const [first] = useState(scheme)
  return address === undefined ? undefined : inScheme(address, first)
}
