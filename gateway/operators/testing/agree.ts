import type { ConsoleClient } from './console-client.ts'

/** Decides the newest change of an operator that waits; returns what came of it, or the code of the refusal. */
export async function decideChange(
  client: ConsoleClient,
  decision: 'approve' | 'reject' = 'approve',
): Promise<string> {
  const { content } = (await client.call('cases', { query: { kind: 'operator.change' } })).value
  const found = content.at(-1)
  if (!found) throw new Error('No change of an operator waits')
  const { merchant, id, openedAt, amount } = found
  const reason = decision === 'approve' ? 'checked' : 'not_now'
  const body = { merchant, id, decision, reason, comment: '', openedAt, amount }
  const answer = await client.call('caseDecide', { body })
  return answer.code ?? answer.value.outcome
}
