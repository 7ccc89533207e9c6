import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The filters of a room. They stand in the address, so that a view can be sent to somebody. */
export function useFilter<Name extends string>(
  names: readonly Name[],
): [Readonly<Partial<Record<Name, string>>>, (changes: Partial<Record<Name, string>>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(
    () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = search.get(name)
          return value ? [[name, value]] : []
        }),
      ) as Partial<Record<Name, string>>,
    [search, names],
  )
  const change = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries<string | undefined>(changes))
            if (value) next.set(name, value)
            else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return [filter, change]
}
