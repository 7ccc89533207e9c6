import { useCall } from '../../../engine/base/hooks/use-call.ts'

const often = 5 * 60_000

/** Time, net position and reality check of this session; refetched at intervals, and when money moved. */
export function useSessionSummary() {
  return useCall('sessionSummary', {}, { staleTime: often, refetchInterval: often })
}
