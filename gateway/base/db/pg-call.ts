import type { CallStatement, Statement } from './database.ts'
import { gathering } from './pg-herald.ts'

/** By the call and how many parameters it has. */
const boundCalls = new Map<string, Statement>()

/**
 * The statement that binds the merchant, its last parameter, calls a function, and asks what was gathered, each behind the one before: the
 * database has nothing to parse or plan, which costs as much as a third of a posting.
 */
export function getBoundCall({ name, expression, result }: CallStatement, parameters: number): Statement {
  const key = `${name} ${String(parameters)}`
  const known = boundCalls.get(key)
  if (known) return known
  const bound = `(select set_config('livery.merchant',$${String(parameters + 1)},true),${gathering} offset 0) as bound`
  const statement = {
    name: `${name}_bound`,
    text: `select ${result},current_setting('livery.told',true) as events
      from (select ${expression} as ${result} from ${bound} offset 0) as called`,
  }
  boundCalls.set(key, statement)
  return statement
}
