import { useCall } from '../../engine/hooks/use-call.ts'

const often = 5 * 60_000

/** Time, net position and reality check of this session; asked again now and then, and when money moved. */
export const useSessionSummary = () =>
  useCall('sessionSummary', {}, { staleTime: often, refetchInterval: often })
