import table from './permissions.json' with { type: 'json' }

/** What an operator may do. */
export type Permission = keyof typeof table.permissions
export type OperatorRole = keyof typeof table.roles

interface Table {
  permissions: Readonly<Record<Permission, string>>
  roles: Readonly<Record<OperatorRole, { title: string; permissions: readonly Permission[] }>>
  /** A role with one of these is given only by two owners. */
  deciding: readonly Permission[]
  /** No person may have any of one and any of the other. */
  apart: readonly { one: readonly Permission[]; other: readonly Permission[] }[]
}

export const { permissions, roles, apart, deciding } = table as Table

export const permissionNames = Object.keys(permissions) as Permission[]
export const roleNames = Object.keys(roles) as OperatorRole[]

function isRole(name: string): name is OperatorRole {
  return Object.hasOwn(roles, name)
}

/** All that roles permit together; a name that is none permits nothing. */
export function getPermissions(names: readonly string[]): Set<Permission> {
  return new Set(names.filter(isRole).flatMap((name) => roles[name].permissions))
}

/** What these roles let somebody decide, which one owner alone gives nobody. */
export function decidingIn(names: readonly string[]): Permission[] {
  const held = getPermissions(names)
  return deciding.filter((permission) => held.has(permission))
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): OperatorRole[] {
  return roleNames.filter((name) => roles[name].permissions.includes(permission))
}

/** Two permissions that no person may have at once, where these have such; undefined otherwise. */
export function clashIn(held: ReadonlySet<Permission>): [Permission, Permission] | undefined {
  for (const { one, other } of apart) {
    const first = one.find((permission) => held.has(permission))
    const second = other.find((permission) => held.has(permission))
    if (first && second) return [first, second]
  }
  return undefined
}
