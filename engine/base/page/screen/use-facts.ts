import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEngine } from '../../engine/engine.ts'
import { getQuery } from '../../query/queries.ts'
import { useStore } from '../../store/store.ts'
import { getFacts, type Facts } from './conditions.ts'
import { useIsOnBreak } from './use-break.ts'

/** What is known now of everything that conditions may test. */
export function useFacts(): Facts {
  const { boot, call, session } = useEngine()
  const { brand, language, permission } = useStore(boot)
  const { status } = useStore(session)
  const { data: menus } = useQuery({ ...getQuery(call, 'gameMenus'), enabled: permission.status === 0 })
  const isOnBreak = useIsOnBreak()
  return useMemo(
    () => getFacts({ brand, language }, status, menus, isOnBreak),
    [brand, isOnBreak, language, menus, status],
  )
}
