import type { TestDatabase } from './test-database.ts'

/**
 * Changes what nobody may change, as somebody would who owns the database: triggers of these tables rest meanwhile, those that
 * refuse changes or all of them.
 */
export function rewritePast(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  tables: readonly string[],
  statements: string,
  trigger: 'append_only' | 'user' = 'user',
): Promise<unknown> {
  const alter = (act: string) =>
    tables.map((table) => `alter table ${table} ${act} trigger ${trigger};`).join(' ')
  return asOwner(`${alter('disable')} ${statements}; ${alter('enable')}`)
}

/** As if everybody had stood in the tree, and agreed, for so many days longer. */
export function moveTreeBack(db: Pick<TestDatabase, 'asOwner'>, days: number): Promise<unknown> {
  const by = `interval '${String(days)} days'`
  return rewritePast(
    db,
    ['contract', 'agent_span'],
    `update contract set answered_at = answered_at - ${by}; update agent_span set from_at = from_at - ${by}`,
  )
}
