import { describe, expect, it } from 'vitest'
import {
  apart,
  clashIn,
  decidingIn,
  permissionNames,
  getPermissions,
  roleNames,
  roles,
} from './permissions.ts'

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
    expect(clashIn(getPermissions(['marketing', 'risk']))).toEqual(['brands.write', 'brands.approve'])
    expect(apart.flatMap(({ one, other }) => one.filter((each) => other.includes(each)))).toEqual([])
  })

  it.each(['brands.write', 'brands.publish', 'brands.create'] as const)(
    'nobody has %s who agrees to what others publish in brands',
    (permission) => {
      expect(clashIn(new Set([permission, 'brands.view', 'brands.approve']))).toEqual([
        permission,
        'brands.approve',
      ])
      expect(roleNames.filter((name) => roles[name].permissions.includes(permission))).not.toEqual([])
    },
  )

  it('whoever does anything with brands sees them', () => {
    const blind = roleNames.filter((name) => {
      const held: readonly string[] = roles[name].permissions
      return held.some((permission) => permission.startsWith('brands.')) && !held.includes('brands.view')
    })
    expect(blind).toEqual([])
    expect(decidingIn(['marketing'])).toEqual([])
  })
})
