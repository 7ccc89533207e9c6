import { describe, expect, it } from 'vitest'
import { apart, clashIn, permissionNames, getPermissions, roleNames, roles } from './permissions.ts'

describe('the roles of operators', () => {
  it.each(roleNames)('%s permits what there is, and nothing that must be apart', (name) => {
    expect(roles[name].permissions.filter((permission) => !permissionNames.includes(permission))).toEqual([])
    expect(clashIn(getPermissions([name]))).toBeUndefined()
  })

  it('permit everything among them', () => {
    expect([...getPermissions(roleNames)].sort()).toEqual([...permissionNames].sort())
  })

  it('clash where one sets thresholds or makes operators and the other approves', () => {
    expect(clashIn(getPermissions(['owner', 'cashier']))).toEqual(['thresholds.set', 'withdrawals.approve'])
    expect(clashIn(getPermissions(['owner', 'support']))).toEqual(['thresholds.set', 'receipts.resolve'])
    expect(clashIn(getPermissions(['cashier', 'risk', 'auditor', 'nobody']))).toBeUndefined()
    expect(apart.flatMap(({ one, other }) => one.filter((each) => other.includes(each)))).toEqual([])
  })
})
