import { loadChunk } from '../../../starter/chunk.ts'
import type { FlowTools } from '../../../base/flows/flow-tools.ts'

/** Codes by Firebase, loaded where the brand says that it sends them; undefined where the gateway does. */
export async function firebaseSms({ identity }: Pick<FlowTools, 'identity'>) {
  const settings = identity()?.firebase
  if (settings?.sms !== true) return undefined
  const { smsBy } = await loadChunk(() => import('../firebase-proof.ts'))
  return smsBy(settings)
}
