import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEngine } from '../../core/engine/engine.ts'
import { queryOf } from '../../core/query/queries.ts'
import { useStore } from '../../core/store/store.ts'
import type { Facts } from './conditions.ts'
import { categoriesOf, prizeModeOf } from './games.ts'

/** What is known now of everything that conditions may test. */
export function useFacts(): Facts {
  const { boot, call, session } = useEngine()
  const { brand, language, permission } = useStore(boot)
  const { status } = useStore(session)
  const { data: menus } = useQuery({ ...queryOf(call, 'gameMenus'), enabled: permission.status === 0 })
  return useMemo(
    () => ({
      role: status,
      flags: brand.flags,
      categories: categoriesOf(menus, brand.excludedVendors),
      language: language.code,
      prizeMode: prizeModeOf(menus),
    }),
    [brand, language, menus, status],
  )
}
