import type { FlowRecord } from './recording.ts'

export const messageName = 'livery-flows'

/** What a watched page in the studio's frame posts to the studio. */
export interface FlowMessage {
  name: typeof messageName
  records: readonly FlowRecord[]
}

/** The records of a message, if it is one. Who sent it has to be checked before. */
export function listRecords(data: unknown): readonly FlowRecord[] {
  if (typeof data !== 'object' || data === null || !('name' in data) || data.name !== messageName) return []
  const { records } = data as Partial<FlowMessage>
  return Array.isArray(records) ? records : []
}
