import { namespaces } from './namespaces.generated.ts'

/** Words of mails, and of pages that the gateway renders itself. */
const gatewayOnly = ['chat', 'messages', 'offline', 'preview'] as const

/** A file of words that a browser may request, by its name. */
export type Namespace = Exclude<(typeof namespaces)[number], (typeof gatewayOnly)[number]>

/** Every file of words that a browser may request. */
export const publicNamespaces: readonly Namespace[] = namespaces.filter(
  (name): name is Namespace => !(gatewayOnly as readonly string[]).includes(name),
)
