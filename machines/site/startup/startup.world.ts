import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { type Permission, startupMachine } from './startup.machine.ts'

export function permission(status: 0 | 1 | 2): Permission {
  return { status, location: '203.0.113.9' } as Permission
}

export const startupWorld: World<typeof startupMachine> = {
  machine: startupMachine,
  inputs: [
    { permission: null },
    ...([0, 1, 2] as const).map((status) => ({ permission: permission(status) })),
  ],
  events: [{ type: 'permission.doubted' }, { type: 'retried' }],
  answers: {
    fetchPermission: { done: [permission(0), permission(1), permission(2)], error: [network] },
  },
}
