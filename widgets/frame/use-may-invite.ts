import type { Boot } from '../../schemas/boot/boot.document.ts'
import { useBoot } from '../../engine/base/hooks/use-boot.ts'
import { useSession } from '../../engine/base/hooks/use-session.ts'

/** Whether a module of the merchant's tree is on. */
function hasModule(nodes: Boot['permission']['whitelabel'], name: string): boolean {
  return nodes.some(
    ({ modId, enabled, childrenNodes }) =>
      enabled === '1' && (modId === name || hasModule(childrenNodes, name)),
  )
}

/** Whether friends can be invited here, by agents always and by members where the merchant refers. Guests learn of it. */
export function useInvites(): boolean {
  const { status } = useSession()
  const { permission } = useBoot()
  return status === 'agent' || hasModule(permission.whitelabel, 'REFERRAL')
}

/** Whether whoever is here may invite friends. */
export function useMayInvite(): boolean {
  const { status } = useSession()
  const isInviting = useInvites()
  return isInviting && (status === 'agent' || status === 'member')
}
