import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallName } from '../../schemas/calls/calls.ts'
import { callKey } from '../query/queries.ts'

/** Has the answers of a call asked for again, wherever they are shown: something changed them. */
export function useAskedAnew(name: CallName): () => void {
  const queries = useQueryClient()
  return useCallback(() => void queries.invalidateQueries({ queryKey: callKey(name) }), [queries, name])
}
