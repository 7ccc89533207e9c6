import { useCallback, useEffect, useMemo, useState } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useHydrated } from '../../../engine/base/hooks/use-hydrated.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { choiceAddress, readChoice, type LobbyChoice } from './lobby-choice.ts'

export interface UsedLobbyChoice {
  choice: LobbyChoice
  /** False while a page is taken over whose address has a choice that the server did not know. */
  isKnown: boolean
  /** Where a choice is found again. */
  addressOf: (change: Partial<LobbyChoice>) => string
  choose: (change: Partial<LobbyChoice>) => void
  search: (keyword: string) => void
}

/** Debounce in milliseconds before the keyword is written to the address. */
const rest = 500

/** What is chosen in the lobby: the address says it, so that going back, reloading and sharing find it again. */
export function useLobbyChoice(): UsedLobbyChoice {
  const { path, query } = useRoute()
  const go = useGo()
  // One page is rendered by the server for every query, without a list: it is taken over as it is, and then asks for one.
  const isHydrated = useHydrated()
  const { hints } = useBoot()
  const key = isHydrated ? JSON.stringify(query) : '{}'
  const said = useMemo(() => readChoice(JSON.parse(key) as Record<string, string>), [key])
  const [keyword, setKeyword] = useState(said.keyword)
  const [received, setReceived] = useState(said.keyword)
  // The keyword sent to the address, which may change late: whatever was typed since then stays.
  const [sent, setSent] = useState<string | null>(null)
  if (received !== said.keyword) {
    setReceived(said.keyword)
    setSent(null)
    if (said.keyword !== sent) setKeyword(said.keyword)
  }
  const choice = useMemo(() => ({ ...said, keyword }), [said, keyword])

  useEffect(() => {
    if (keyword.trim() === said.keyword) return undefined
    const timer = setTimeout(() => {
      setSent(keyword.trim())
      go(choiceAddress(path, { ...said, keyword }), { replace: true })
    }, rest)
    return () => clearTimeout(timer)
  }, [go, path, said, keyword])

  const getAddress = useCallback(
    (change: Partial<LobbyChoice>) => choiceAddress(path, { ...choice, ...change }),
    [path, choice],
  )
  const choose = useCallback((change: Partial<LobbyChoice>) => go(getAddress(change)), [go, getAddress])
  return { choice, isKnown: isHydrated || !hints.query, addressOf: getAddress, choose, search: setKeyword }
}
