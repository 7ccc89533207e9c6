import { describe, expect, it } from 'vitest'
import { apart, clashIn, permissionNames, permissionsOf, roleNames, roles } from './permissions.ts'

describe('the roles of operators', () => {
  it.each(roleNames)('%s permits what there is, and nothing that must be apart', (name) => {
    expect(roles[name].permissions.filter((one) => !permissionNames.includes(one))).toEqual([])
    expect(clashIn(permissionsOf([name]))).toBeUndefined()
  })

  it('permit everything among them', () => {
    expect([...permissionsOf(roleNames)].sort()).toEqual([...permissionNames].sort())
  })

  it('clash where one sets thresholds or makes operators and the other approves', () => {
    expect(clashIn(permissionsOf(['owner', 'cashier']))).toEqual(['thresholds.set', 'withdrawals.approve'])
    expect(clashIn(permissionsOf(['owner', 'support']))).toEqual(['thresholds.set', 'receipts.resolve'])
    expect(clashIn(permissionsOf(['cashier', 'risk', 'auditor', 'nobody']))).toBeUndefined()
    expect(apart.flatMap(({ one, other }) => one.filter((each) => other.includes(each)))).toEqual([])
  })
})
