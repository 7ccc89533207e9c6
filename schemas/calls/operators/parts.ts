import { Type } from 'typebox'
import { filled } from '../../base/parts.ts'
import {
  permissionNames,
  roleNames,
  type OperatorRole,
  type Permission,
} from '../../operators/permissions.ts'

export function id(description: string) {
  return Type.String({
    description,
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  })
}

export function orNull<T extends Parameters<typeof Type.Union>[0][number]>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

export const permission = Type.Unsafe<Permission>(
  Type.Enum(permissionNames, { description: 'What an operator may do.' }),
)
export const role = Type.Unsafe<OperatorRole>(Type.Enum(roleNames, { description: 'A role.' }))
export const merchantCode = filled('Code of the merchant.', 64)
export const reason = Type.String({
  description: 'Code of the reason.',
  pattern: '^[a-zA-Z][a-zA-Z0-9._-]{0,63}$',
})

export function zone(description: string) {
  return Type.String({ description, maxLength: 60, examples: ['Europe/Berlin'] })
}
