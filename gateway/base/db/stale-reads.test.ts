import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { functionFiles } from './functions.ts'
import {
  findStaleReads,
  parseFunctions,
  type SqlFunction,
  type SqlTrigger,
} from './testing/find-stale-reads.ts'

/** The end of play_rollback as it was when it answered the balance of before the refund. */
const formerRollback = `CREATE OR REPLACE FUNCTION play_rollback(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $$
BEGIN
  IF o.ref IS NOT NULL AND o.is_credited THEN
    RETURN play_answer('conflict', s.member_id, p_currency, false);
  END IF;
  RETURN play_answer(NULL, s.member_id, p_currency, false,
    play_undo(p_vendor, s.merchant, s.member_id, p_game, p_round, p_ref, p_currency, p_scale, p_at));
END $$;`

const files = functionFiles()
const parsed = files.map(({ text }) => parseFunctions(text))
const functions = parsed.flatMap((entry) => entry.functions)
const triggers = parsed.flatMap((entry) => entry.triggers)

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** SQL that the gateway's code sends. */
function statementsOfCode(): { name: string; body: string }[] {
  return readdirSync('gateway', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join('gateway', file), 'utf8').matchAll(/`([^`]*\bselect\b[^`]*)`/gi)].map(
        ([, body = '']) => ({ name: file, body }),
      ),
    )
}

describe('a STABLE reader beside what changes what it reads', () => {
  it('is found in play_rollback as it was', () => {
    const others = functions.filter(({ name }) => name !== 'play_rollback')
    const former = parseFunctions(formerRollback).functions
    expect(findStaleReads([...others, ...former], triggers)).toEqual([
      'play_rollback: play_answer reads ledger_account while play_undo changes it',
    ])
  })

  it.each([
    ['a trigger', 'SELECT reader(), writer()', 'writer() INSERT INTO cause VALUES (1)'],
    ['a CASE', 'SELECT CASE WHEN true THEN reader() END, writer()', 'writer() UPDATE kept SET a = 1'],
    ['a query', 'SELECT writer(), (SELECT a FROM kept)', 'writer() DELETE FROM kept'],
  ])('is found through %s', (_way, body, writer) => {
    const made = [
      { name: 'reader', isVolatile: false, body: 'SELECT a FROM kept' },
      { name: 'writer', isVolatile: true, body: writer.replace('writer() ', '') },
      { name: 'echo', isVolatile: true, body: 'INSERT INTO kept VALUES (1)' },
      { name: 'caller', isVolatile: true, body: `BEGIN ${body}; END` },
    ]
    expect(findStaleReads(made, [{ table: 'cause', calls: 'echo' }])).toHaveLength(1)
  })

  it('is no fault in the statement behind, nor in another branch', () => {
    const made = [
      { name: 'reader', isVolatile: false, body: 'SELECT a FROM kept' },
      { name: 'writer', isVolatile: true, body: 'UPDATE kept SET a = 1' },
      { name: 'caller', isVolatile: true, body: 'BEGIN PERFORM writer(); RETURN reader(); END' },
      { name: 'other', isVolatile: true, body: 'BEGIN IF writer() THEN RETURN reader(); END IF; END' },
    ]
    expect(findStaleReads(made, [])).toEqual([])
  })

  it('stands in no function of the folder and in no statement of the code', () => {
    expect(functions).toHaveLength(files.length)
    expect(findStaleReads(functions, triggers)).toEqual([])
    expect(findStaleReads(functions, triggers, statementsOfCode())).toEqual([])
  })

  it('stands in no function of a migrated database', async () => {
    const stored =
      await db.asOwner<SqlFunction>(`select p.proname as name, p.provolatile = 'v' as "isVolatile",
      p.prosrc as body from pg_proc p where p.pronamespace = current_schema()::regnamespace`)
    const hung =
      await db.asOwner<SqlTrigger>(`select c.relname as "table", p.proname as calls from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.pronamespace = current_schema()::regnamespace`)
    expect(stored).toHaveLength(files.length)
    expect(hung.length).toBeGreaterThan(triggers.length - 1)
    expect(findStaleReads(stored, hung)).toEqual([])
  })
})
