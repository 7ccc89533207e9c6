// Takes long: every step of a withdrawal is broken once.
import { describe, expect, it } from 'vitest'
import { prepareWithdrawals, faults } from './testing/audited-withdrawals.ts'
import { broken } from './testing/broken-withdrawals.ts'

prepareWithdrawals()

describe('an audit of withdrawals', () => {
  it('E3: finds nothing where each was posted as it stands', async () => {
    expect(await faults()).toEqual([])
  })

  it.each(broken)('E3: finds one that %s', async (_title, spoil, expected) => {
    await spoil()
    expect(await faults()).toEqual(expected.toSorted())
  })
})
